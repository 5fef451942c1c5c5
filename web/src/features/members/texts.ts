import type { DirectoryTag, MailboxState, Reach } from '@club/contract';

export const peopleText = (count: number): string => (count === 1 ? '1 Person' : `${count} Personen`);

type Tag = {
  /** What it says of one person. */
  label: string;
  filter: string;
  /** The filter's word in the address, which people keep and pass on. */
  word: string;
  color: 'default' | 'warning' | 'error' | 'primary';
  /** Organisers look for these anyway. A filter for others is offered only if it finds somebody. */
  isAlwaysOffered?: true;
};

export const TAGS: Record<DirectoryTag, Tag> = {
  waiting: { label: 'Wartet', filter: 'Wartend', word: 'wartend', color: 'warning', isAlwaysOffered: true },
  invited: { label: 'Eingeladen', filter: 'Eingeladen', word: 'eingeladen', color: 'default' },
  organiser: {
    label: 'Organisator',
    filter: 'Organisatoren',
    word: 'organisatoren',
    color: 'primary',
    isAlwaysOffered: true,
  },
  blocked: { label: 'Gesperrt', filter: 'Gesperrt', word: 'gesperrt', color: 'error', isAlwaysOffered: true },
  'no-email': {
    label: 'Ohne E-Mail',
    filter: 'Ohne E-Mail',
    word: 'ohne-email',
    color: 'default',
    isAlwaysOffered: true,
  },
  'never-signed-in': {
    label: 'Nie angemeldet',
    filter: 'Nie angemeldet',
    word: 'nie-angemeldet',
    color: 'default',
    isAlwaysOffered: true,
  },
  refused: { label: 'Abgelehnt', filter: 'Abgelehnt', word: 'abgelehnt', color: 'error' },
  treasurer: { label: 'Kassenwart', filter: 'Kassenwart', word: 'kassenwart', color: 'primary' },
  keeper: { label: 'Vereinsheimwart', filter: 'Vereinsheimwart', word: 'vereinsheimwart', color: 'primary' },
};

/** The club has yet to let the person in, and waits for that. */
export const UNCONFIRMED = 'E-Mail noch nicht bestätigt';

/** How the app's notices reach somebody, as „kein Push, keine E-Mail“. */
export function reachText({ devices, hasEmail, mailbox, isDeliveryUnknown }: Reach): string {
  const working = devices.filter(({ works }) => works).length;
  const push =
    working > 0
      ? `Push auf ${working === 1 ? 'einem Gerät' : `${working} Geräten`}`
      : devices.length > 0
        ? 'Push kommt nicht an'
        : 'kein Push';
  const mail = MAILBOX_TEXTS[mailbox ?? (hasEmail ? 'confirmed' : 'none')];
  return `${push}, ${mail}${mailbox === 'confirmed' && isDeliveryUnknown ? ' (Zustellung unbekannt)' : ''}`;
}

const MAILBOX_TEXTS: Record<MailboxState, string> = {
  none: 'keine E-Mail',
  unconfirmed: 'E-Mail-Adresse nicht bestätigt',
  confirmed: 'E-Mail',
  refused: 'E-Mails kommen zurück',
};

/** Neither a device nor, as far as the app knows, a mail. */
export const isOutOfReach = ({ devices, hasEmail, mailbox }: Reach): boolean =>
  !devices.some(({ works }) => works) && (mailbox === null ? !hasEmail : mailbox !== 'confirmed');
