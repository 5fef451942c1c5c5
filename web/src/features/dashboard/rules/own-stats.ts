// The specification gives these formulas (section 2): ten events fill the bar, five raise the level.
const EVENTS_PER_LEVEL = 5;
const EVENTS_OF_FULL_BAR = 10;
const HOURS_OF_WORKING_DAY = 8;

export const levelOf = (attended: number): number => Math.floor(attended / EVENTS_PER_LEVEL) + 1;

/** 0 to 100. */
export const progressOf = (attended: number): number => Math.min(100, (attended / EVENTS_OF_FULL_BAR) * 100);

export function nextLevelText(attended: number): string {
  const missing = EVENTS_OF_FULL_BAR - (attended % EVENTS_OF_FULL_BAR);
  return `Noch ${missing} ${missing === 1 ? 'Event' : 'Events'} bis zum nächsten Level`;
}

export const encouragement = (attended: number): string =>
  attended === 0
    ? 'Schön, dass du da bist! Dein erster Einsatz ist nur eine Anmeldung entfernt.'
    : 'Danke, dass du mit anpackst!';

const german = (digits: Intl.NumberFormatOptions) => new Intl.NumberFormat('de-DE', digits);
const whole = german({ maximumFractionDigits: 0 });
const atMostOneDecimal = german({ maximumFractionDigits: 1 });
const oneDecimal = german({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const countText = (count: number): string => whole.format(count);

export const hoursText = (hours: number): string => atMostOneDecimal.format(hours);

/** '1,5' */
export const workingDaysText = (hours: number): string => oneDecimal.format(hours / HOURS_OF_WORKING_DAY);
