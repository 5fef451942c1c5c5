import { enumerated, fromClubInput, type ShiftForm, shiftFormTexts } from '@club/contract';
import { formatDay } from '@/features/calendar/rules/month';
import { placesText } from './shift-totals';

/** '10–12 Uhr', or '10:30–12:00 Uhr'; the dots stand for a time that is missing. */
export function clockText({ from, to }: Pick<ShiftForm, 'from' | 'to'>): string {
  const times = [from || '…', to || '…'];
  const isOnTheHour = times.every((time) => time.endsWith(':00'));
  return `${times.map((time) => (isOnTheHour ? String(Number(time.slice(0, 2))) : time)).join('–')} Uhr`;
}

/** 'Fr., 23. Oktober' */
export const dayText = (day: string): string => formatDay(day, 'EEE, d. MMMM') || 'Tag fehlt';

/** 'Fr., 23. Oktober, 22–2 Uhr', or 'Mitbringsel'. */
export const timesText = (row: ShiftForm): string =>
  row.hasTimes ? `${dayText(row.day)}, ${clockText(row)}${longerText(row)}` : 'Mitbringsel';

/** Says on which day a shift ends that lasts longer than a night. */
const longerText = ({ endDay }: ShiftForm): string => (endDay ? ` (bis ${dayText(endDay)})` : '');

/** Says that a shift ends in the night after its day; null for others. */
export function nightText(row: ShiftForm): string | null {
  const { startTime, endTime } = shiftFormTexts(row);
  if (!row.hasTimes || row.endDay || !fromClubInput(startTime) || !fromClubInput(endTime)) return null;
  const [day = '', lastDay = ''] = [startTime, endTime].map((text) => text.split('T')[0]);
  return day === lastDay ? null : `endet am ${dayText(lastDay)}`;
}

/** '3 Plätze', '6 Stück' of what is brought, or 'ohne Grenze' */
export function rowPlacesText({ maxParticipants, hasTimes }: ShiftForm): string {
  const text = maxParticipants.trim();
  if (text === '') return 'ohne Grenze';
  if (!/^\d{1,9}$/.test(text)) return text;
  return hasTimes ? placesText(Number(text)) : `${text} Stück`;
}

/** 'Grill', or a word for a row without a title. */
export const rowTitle = ({ title, hasTimes }: ShiftForm): string =>
  title.trim() || (hasTimes ? 'Schicht ohne Namen' : 'Mitbringsel ohne Namen');

/** 'Grill, Sa., 24. Oktober, 10–12 Uhr, 3 Plätze' */
export const rowText = (row: ShiftForm): string => [rowTitle(row), timesText(row), rowPlacesText(row)].join(', ');

/** 'Grill, 10–12 Uhr', or 'Kuchen' */
export const rowName = (row: ShiftForm): string =>
  row.hasTimes ? `${rowTitle(row)}, ${clockText(row)}` : rowTitle(row);

/** 'Die Schichten sind mit verschoben: 1 Tag und 2 Stunden später.' */
export function movedText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const parts = [
    counted(Math.floor(minutes / 1_440), 'Tag', 'Tage'),
    counted(Math.floor((minutes % 1_440) / 60), 'Stunde', 'Stunden'),
    counted(minutes % 60, 'Minute', 'Minuten'),
  ].filter((part) => part !== null);
  return `Die Schichten sind mit verschoben: ${enumerated(parts)} ${ms > 0 ? 'später' : 'früher'}.`;
}

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;
