import { isBelow } from './platform-info';
import { MIN_IOS_VERSION, type Situation } from './push-support';

export type CapabilityItem = { label: string; state: 'yes' | 'no' | 'open'; text: string };

const PERMISSION_TEXTS = { granted: 'Erteilt', denied: 'Verweigert', default: 'Noch nicht gefragt' } as const;

type Seen = Situation & { subscribed: boolean };

/** What push needs and whether this device has it; `open` is what hinders nobody, or what is yet to be done. */
export function capabilityList({ capabilities, platform, installed, permission, subscribed }: Seen): CapabilityItem[] {
  const has = (label: string, there: boolean): CapabilityItem => ({
    label,
    state: there ? 'yes' : 'no',
    text: there ? 'Vorhanden' : 'Fehlt',
  });
  const granted = permission ?? 'denied';
  return [
    has('Service Worker', capabilities.serviceWorker),
    has('Push', capabilities.pushManager),
    has('Benachrichtigungen', capabilities.notifications),
    {
      label: 'Berechtigung',
      state: granted === 'granted' ? 'yes' : granted === 'denied' ? 'no' : 'open',
      text: permission ? PERMISSION_TEXTS[permission] : 'Gibt es hier nicht',
    },
    {
      label: 'Auf dem Home-Bildschirm',
      state: installed ? 'yes' : platform.isIOS ? 'no' : 'open',
      text: installed ? 'Ja' : platform.isIOS ? 'Nein' : 'Nein, hier nicht nötig',
    },
    ...(platform.isIOS ? [iosVersionItem(platform.osVersion)] : []),
    { label: 'Abonnement', state: subscribed ? 'yes' : 'open', text: subscribed ? 'Eingerichtet' : 'Noch keines' },
  ];
}

function iosVersionItem(osVersion: string): CapabilityItem {
  const label = `iOS ab ${MIN_IOS_VERSION}`;
  if (osVersion === '') return { label, state: 'open', text: 'Version unbekannt' };
  return { label, state: isBelow(osVersion, MIN_IOS_VERSION) ? 'no' : 'yes', text: `Version ${osVersion}` };
}
