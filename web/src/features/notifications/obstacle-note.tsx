import { CLUB, type HelpQuestion, paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@/components/link';
import { Points } from '@/components/points';
import { MIN_IOS_VERSION, type PushObstacle } from './rules/push';
import type { ThisDevice } from './this-device';

type Device = Pick<ThisDevice, 'platform' | 'installed' | 'server'>;

type Props = {
  obstacle: PushObstacle;
  device: Device;
  /** Shows at once what to do step by step. */
  isOpen?: boolean;
  /** Is called when the link to the help is followed: a dialog closes then. */
  onHelp?: () => void;
};

/** Says why push does not work on this device, and what to do about it. */
export function ObstacleNote({ obstacle, device, isOpen = false, onHelp }: Props) {
  const { title, text, steps = [], help } = explainObstacle(obstacle, device);
  return (
    <Alert severity={obstacle === 'not-installed' ? 'info' : 'warning'} sx={{ width: '100%' }}>
      <AlertTitle component="h3" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
        {title}
      </AlertTitle>
      {steps.length === 0 ? (
        <Typography variant="body2">{text}</Typography>
      ) : (
        <details open={isOpen}>
          {/* Through `details` it inherits no box sizing, and the padding would come on top. */}
          <Box component="summary" sx={{ boxSizing: 'border-box', minHeight: 44, py: 1.25, cursor: 'pointer' }}>
            So geht es
          </Box>
          <Typography variant="body2">{text}</Typography>
          <Points
            component="ol"
            items={steps}
            sx={{ typography: 'body2', m: 0, mt: 1, pl: '1.5em', '& li + li': { mt: 0.5 } }}
          />
        </details>
      )}
      {help && (
        <Link
          component={RouterLink}
          to={paths.helpOn(help)}
          onClick={onHelp}
          color="inherit"
          variant="body2"
          sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
        >
          Mehr dazu in der Hilfe
        </Link>
      )}
    </Alert>
  );
}

type Explanation = { title: string; text: string; steps?: readonly string[]; help?: HelpQuestion };

export const HOME_SCREEN_STEPS: readonly string[] = [
  'Tippe in Safari auf „Teilen“, das Quadrat mit dem Pfeil nach oben (manchmal hinter „…“).',
  'Wähle „Zum Home-Bildschirm“ und dann „Hinzufügen“.',
  `Öffne „${CLUB.shortName}“ vom Home-Bildschirm aus.`,
];

/** Where only the club can do something about it, there is no help. */
function explainObstacle(obstacle: PushObstacle, device: Device): Explanation {
  switch (obstacle) {
    case 'unsupported-browser':
      return {
        title: 'Dieser Browser kann keine Push-Mitteilungen empfangen',
        text: 'Das kann an einem privaten Fenster liegen oder an einer App, die diese Seite in sich selbst zeigt. Öffne sie in einem aktuellen Chrome, Firefox, Edge oder Safari.',
        help: 'keine-nachricht',
      };
    case 'ios-too-old':
      return {
        title: `Dein Gerät braucht iOS ${MIN_IOS_VERSION} oder neuer`,
        text: `Es läuft mit Version ${device.platform.osVersion}. Ein Update findest du in den Einstellungen des Geräts unter „Allgemein“ und „Softwareupdate“.`,
        help: 'iphone',
      };
    case 'not-installed':
      return {
        title: 'Lege die App auf deinen Home-Bildschirm',
        text: 'iPhone und iPad erlauben Push-Mitteilungen nur Apps, die dort liegen. Das dauert keine Minute:',
        steps: HOME_SCREEN_STEPS,
        help: 'iphone',
      };
    case 'server-unavailable':
      return {
        title: 'Push-Mitteilungen sind gerade nicht verfügbar',
        text: device.server?.error ?? 'Der Server verschickt zurzeit keine. Bitte versuche es später noch einmal.',
      };
    case 'invalid-server-key':
      return {
        title: 'Push-Mitteilungen sind falsch eingerichtet',
        text: 'Der Schlüssel des Servers passt nicht zu diesem Gerät. Bitte sage deinem Verein Bescheid.',
      };
    case 'permission-denied':
      return {
        title: 'Du hast Benachrichtigungen blockiert',
        text: 'Nur du selbst kannst sie wieder erlauben:',
        steps: [...permissionSteps(device), 'Komm hierher zurück und schalte Push ein.'],
        help: 'keine-nachricht',
      };
  }
}

/** A refusal can only be undone in the settings of the browser or the device. */
function permissionSteps({ platform, installed }: Device): readonly string[] {
  const { browser, isIOS, isAndroid } = platform;
  if (isIOS) {
    return [
      'Öffne die Einstellungen deines iPhones oder iPads.',
      `Tippe auf „Mitteilungen“ und dann auf „${CLUB.shortName}“.`,
      'Schalte „Mitteilungen erlauben“ ein.',
    ];
  }
  if (isAndroid && installed) {
    return [
      `Halte das Symbol von „${CLUB.shortName}“ gedrückt und tippe auf „App-Info“.`,
      'Tippe auf „Benachrichtigungen“ und schalte sie ein.',
    ];
  }
  if (isAndroid && browser === 'firefox') {
    return ['Tippe auf das Schloss neben der Adresse.', 'Tippe auf „Benachrichtigung“, bis dort „Erlaubt“ steht.'];
  }
  if (isAndroid) {
    return [
      'Tippe auf das Symbol links neben der Adresse.',
      'Tippe auf „Berechtigungen“ und dann auf „Benachrichtigungen“.',
      'Wähle „Zulassen“.',
    ];
  }
  switch (browser) {
    case 'chrome':
      return ['Klicke auf das Symbol mit den Reglern links neben der Adresse.', 'Schalte „Benachrichtigungen“ ein.'];
    case 'edge':
      return [
        'Klicke auf das Schloss links neben der Adresse.',
        'Wähle bei „Benachrichtigungen“ den Eintrag „Zulassen“.',
      ];
    case 'firefox':
      return [
        'Klicke auf das durchgestrichene Symbol links neben der Adresse.',
        'Entferne die Sperre neben „Benachrichtigungen senden“ mit dem Kreuz.',
      ];
    case 'safari':
      return [
        'Öffne im Menü „Safari“ die „Einstellungen“ und dort „Websites“.',
        'Klicke links auf „Mitteilungen“.',
        'Wähle bei dieser Website „Erlauben“.',
      ];
    default:
      return ['Öffne die Einstellungen deines Browsers für diese Website.', 'Erlaube dort „Benachrichtigungen“.'];
  }
}
