import { capacityOf, HOUR_MS, type ShiftForm, shiftFormTimes } from '@club/contract';

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** '4'; null means no limit, and undefined that the text is no number of places. */
const placesOf = ({ maxParticipants }: ShiftForm): number | null | undefined => {
  const text = maxParticipants.trim();
  if (text === '') return null;
  return WHOLE_NUMBER.test(text) ? Number(text) : undefined;
};

export type ShiftTotals = {
  places: number;
  /** By how long the shifts really last, also in the nights in which the clocks change. */
  hours: number;
  /** A shift has no limit, so that there are more places than those. */
  isOpen: boolean;
};

/** Rows that are not filled in yet count as nothing. */
export function shiftTotals(rows: readonly ShiftForm[]): ShiftTotals {
  let [places, hours, isOpen] = [0, 0, false];
  for (const row of rows) {
    const limit = placesOf(row);
    if (limit === null) isOpen = true;
    if (!limit) continue;
    places += limit;
    const { startTime, endTime } = shiftFormTimes(row);
    if (startTime && endTime) hours += (limit * Math.max(0, endTime.getTime() - startTime.getTime())) / HOUR_MS;
  }
  return { places, hours, isOpen };
}

/** '48 Plätze · 6 Mitbringsel · 96 Helferstunden' */
export function totalsText(rows: readonly ShiftForm[]): string {
  const shifts = shiftTotals(rows.filter(({ hasTimes }) => hasTimes));
  const brought = shiftTotals(rows.filter(({ hasTimes }) => !hasTimes));
  const { hours } = shifts;
  const parts = [
    shifts.places > 0 ? atLeast(shifts, placesText(shifts.places)) : shifts.isOpen && 'ohne Platzbegrenzung',
    brought.places > 0
      ? atLeast(brought, `${brought.places} Mitbringsel`)
      : brought.isOpen && 'Mitbringsel ohne Grenze',
    hours > 0 && atLeast(shifts, `${german.format(hours)} ${hours === 1 ? 'Helferstunde' : 'Helferstunden'}`),
  ];
  return parts.filter(Boolean).join(' · ');
}

const atLeast = ({ isOpen }: ShiftTotals, text: string): string => (isOpen ? `mindestens ${text}` : text);

export const placesText = (places: number): string => (places === 1 ? '1 Platz' : `${places} Plätze`);

/** The text of the limit that the rows make for their event; empty where one of them has none. */
export function limitOfRows(rows: readonly ShiftForm[]): string {
  const shifts = rows.map((row) => ({ maxParticipants: placesOf(row) ?? null }));
  return String(capacityOf({ maxParticipants: null, shifts }) ?? '');
}
