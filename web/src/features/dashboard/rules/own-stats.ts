// The specification gives these formulas (section 2): ten events fill the bar, five raise the level.
const EVENTS_PER_LEVEL = 5;
const EVENTS_OF_FULL_BAR = 10;
const HOURS_OF_WORKING_DAY = 8;

export const levelOf = (attended: number): number => Math.floor(attended / EVENTS_PER_LEVEL) + 1;

/** 0 to 100. */
export const progressOf = (attended: number): number => Math.min(100, (attended / EVENTS_OF_FULL_BAR) * 100);

type ProgressLines = {
  first: string;
  second: string;
};

/** The bar leads to ten events, not to the next level. Once full it stays full, and the second line counts on. */
export function progressLines(attended: number): ProgressLines {
  const missing = EVENTS_OF_FULL_BAR - (attended % EVENTS_OF_FULL_BAR);
  const tens = attended + missing;
  const left =
    attended === 0
      ? `Dein Ziel: ${missing} Events`
      : `Noch ${missing} ${missing === 1 ? 'Event' : 'Events'}, dann sind es ${countText(tens)}`;
  if (attended >= EVENTS_OF_FULL_BAR) {
    return { first: `${countText(tens - EVENTS_OF_FULL_BAR)} Events geschafft, danke!`, second: left };
  }
  return { first: left, second: attended === 0 ? INVITATION : 'Danke, dass du mit anpackst!' };
}

/** It fits into one line of a phone, as the other lines do: the page keeps their room before it is known which one shows. */
const INVITATION = 'Schön, dass du da bist!';

const german = (digits: Intl.NumberFormatOptions) => new Intl.NumberFormat('de-DE', digits);
// Stryker disable next-line ObjectLiteral: counts are whole numbers.
const whole = german({ maximumFractionDigits: 0 });
const atMostOneDecimal = german({ maximumFractionDigits: 1 });
const oneDecimal = german({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const countText = (count: number): string => whole.format(count);

export const hoursText = (hours: number): string => atMostOneDecimal.format(hours);

/** '1,5' */
export const workingDaysText = (hours: number): string => oneDecimal.format(hours / HOURS_OF_WORKING_DAY);
