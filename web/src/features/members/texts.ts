import type { DirectoryTag, MailboxState, Reach } from '@club/contract';

export const peopleText = (count: number): string => (count === 1 ? '1 Person' : `${count} Personen`);

/** What the tag says of one person. */
export const TAG_LABELS: Record<DirectoryTag, string> = {
  waiting: 'Wartet',
  refused: 'Abgelehnt',
  blocked: 'Gesperrt',
  organiser: 'Organisator',
  treasurer: 'Kassenwart',
  keeper: 'Vereinsheimwart',
  'no-email': 'Ohne E-Mail',
  'never-signed-in': 'Nie angemeldet',
};

/** The club has yet to let the person in, and waits for that. */
export const UNCONFIRMED = 'E-Mail noch nicht bestätigt';

export const FILTER_LABELS: Record<DirectoryTag, string> = {
  ...TAG_LABELS,
  waiting: 'Wartend',
  organiser: 'Organisatoren',
};

export const TAG_COLORS: Record<DirectoryTag, 'default' | 'warning' | 'error' | 'primary'> = {
  waiting: 'warning',
  refused: 'error',
  blocked: 'error',
  organiser: 'primary',
  treasurer: 'primary',
  keeper: 'primary',
  'no-email': 'default',
  'never-signed-in': 'default',
};

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
