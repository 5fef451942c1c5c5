import {
  clubDaysBetween,
  type Delivery,
  type DeliveryReason,
  type Device,
  formatClub,
  type PushBrowser,
  type PushPlatform,
  type TestOutcome,
} from '@club/contract';

/** Chromium has no German hyphenation on many computers, and enlarged to twice its size the word is wider than a phone. */
export const NOTIFICATIONS_TITLE = 'Benach\u00adrichtigungen';

export type Tone = 'success' | 'error' | 'waiting' | 'neutral';

const REASONS: Record<DeliveryReason, string> = {
  gone: 'Das Gerät hat sein Abonnement aufgegeben.',
  refused: 'Der Push-Dienst des Browsers hat die Mitteilung abgelehnt.',
  unreachable: 'Der Push-Dienst des Browsers war auch nach mehreren Versuchen nicht erreichbar.',
  'other-way': 'Sie kam auf einem anderen Weg.',
  'no-address': 'Die E-Mail-Adresse ist nicht bestätigt.',
  'too-late': 'Sie wäre zu spät gekommen.',
  outdated: 'Sie hatte sich inzwischen erledigt.',
};

const MAIL_REASONS: Partial<Record<DeliveryReason, string>> = {
  refused: 'Der Anbieter hat die E-Mail abgelehnt.',
  unreachable: 'Der Anbieter hat die E-Mail auch nach mehreren Versuchen nicht angenommen.',
};

/** Describes the state of a delivery, with the reason if there is one. */
export function deliveryText({ channel, state, reason, at }: Delivery, now: Date): { tone: Tone; text: string } {
  const told = reason && ((channel === 'mail' && MAIL_REASONS[reason]) || REASONS[reason]);
  const why = told ? `. ${told}` : '.';
  switch (state) {
    case 'sent':
      return { tone: 'success', text: `Verschickt ${momentText(at, now)}.` };
    case 'waiting':
      return { tone: 'waiting', text: `Wartet und kommt ${momentText(at, now)}.` };
    case 'failed':
      return { tone: 'error', text: `Nicht angekommen${why}` };
    case 'dropped':
      return { tone: 'neutral', text: `Nicht verschickt${why}` };
  }
}

export const TEST_OUTCOME_TEXTS: Record<TestOutcome, { tone: Tone; text: string }> = {
  sent: { tone: 'success', text: 'Verschickt' },
  expired: { tone: 'error', text: 'Abonnement abgelaufen' },
  refused: { tone: 'error', text: 'Vom Push-Dienst abgelehnt' },
  unreachable: { tone: 'error', text: 'Push-Dienst nicht erreichbar' },
};

/** Returns 'heute', 'gestern', 'morgen' or 'am 3. Mai'. */
export function dayText(instant: string, now: Date): string {
  const days = clubDaysBetween(instant, now);
  if (days === 0) return 'heute';
  if (days === 1) return 'gestern';
  if (days === -1) return 'morgen';
  return formatClub(instant, "'am' d. MMMM");
}

/** Returns 'dem 3. Mai' or 'heute', to follow 'seit'. */
export const sinceText = (instant: string, now: Date): string => dayText(instant, now).replace(/^am /, 'dem ');

/** Returns 'heute um 9:05 Uhr'. */
export const momentText = (instant: string, now: Date): string =>
  `${dayText(instant, now)} um ${formatClub(instant, 'H:mm')} Uhr`;

const PLATFORM_NAMES: Record<PushPlatform, string> = {
  ios: 'iPhone oder iPad',
  android: 'Android-Gerät',
  desktop: 'Computer',
};

const BROWSER_NAMES: Record<PushBrowser, string | null> = {
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  edge: 'Edge',
  other: null,
};

/** Returns 'Computer mit Firefox 128'. */
export function deviceName({ platform, browser, browserVersion }: Device): string {
  const name = BROWSER_NAMES[browser];
  const [major] = browserVersion.split('.');
  return name ? `${PLATFORM_NAMES[platform]} mit ${[name, major].filter(Boolean).join(' ')}` : PLATFORM_NAMES[platform];
}
