import {
  type EventSummary,
  fileName,
  formatClub,
  hoursOfPart,
  isCancelled,
  isContribution,
  isOver,
  occupiedTimes,
  type Shift,
  spreadsheetPhone,
  toCsv,
} from '@club/contract';
import { hoursField } from './attendance';
import { type ListedRegistration, STATUS_LABELS } from './roster';

const HEADERS = ['Nr.', 'Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Status', 'Angemeldet am', 'Notiz'];
const ATTENDANCE_HEADERS = ['Erschienen', 'Stunden'];
/** They stand behind the others, so that the columns of before stay where they are. */
const SHIFT_HEADERS = ['Schicht', 'Von', 'Bis'];
const CONTRIBUTION_HEADERS = ['Bringt mit'];

type ListedEvent = Pick<EventSummary, 'startTime' | 'endTime' | 'cancelledAt'> & { shifts: readonly Shift[] };

/** A past event's file also tells who came and for how long, unless it was cancelled; one with shifts names them, and what people bring. */
export function registrationsCsv(event: ListedEvent, registrations: readonly ListedRegistration[], now: Date): string {
  const past = isOver(occupiedTimes(event), now) && !isCancelled(event);
  const hasShifts = event.shifts.length > 0;
  const hasContributions = event.shifts.some(isContribution);
  const shifts = new Map<string | null, Shift>(event.shifts.map((shift) => [shift.id, shift]));
  return toCsv([
    [
      ...HEADERS,
      ...(past ? ATTENDANCE_HEADERS : []),
      ...(hasShifts ? SHIFT_HEADERS : []),
      ...(hasContributions ? CONTRIBUTION_HEADERS : []),
    ],
    ...registrations.map((registration, index) => {
      const shift = shifts.get(registration.shiftId) ?? null;
      return [
        String(index + 1),
        registration.user.firstName,
        registration.user.lastName,
        registration.user.email ?? '',
        spreadsheetPhone(registration.user.phoneNumber ?? ''),
        statusText(registration),
        formatClub(registration.createdAt, 'dd.MM.yyyy HH:mm'),
        registration.notes ?? '',
        ...(past ? [attendanceText(registration), attendedHours(registration, shift, event)] : []),
        ...(hasShifts ? shiftCells(shift) : []),
        ...(hasContributions ? [registration.brings ?? ''] : []),
      ];
    }),
  ]);
}

/** A turn for any shift has no times yet, and a contribution never has. */
const shiftCells = (shift: Shift | null): string[] => [
  shift?.title ?? 'Egal wo',
  ...[shift?.startTime, shift?.endTime].map((instant) => (instant ? formatClub(instant, 'dd.MM.yyyy HH:mm') : '')),
];

export const registrationsCsvName = (event: Pick<EventSummary, 'title' | 'startTime' | 'cancelledAt'>): string =>
  `teilnehmerliste-${isCancelled(event) ? 'abgesagt-' : ''}${fileName(event)}.csv`;

function statusText({ status, position, isGuest }: ListedRegistration): string {
  const parts = [STATUS_LABELS[status]];
  if (position !== null) parts.push(`Platz ${position}`);
  if (isGuest) parts.push('Gast');
  return parts.join(', ');
}

function attendanceText({ position, noShow }: ListedRegistration): string {
  if (position !== null) return '';
  return noShow ? 'nein' : 'ja';
}

/** As statistics count: without own hours, as long as the event or the shift lasted. Bringing something takes none. */
function attendedHours(
  { shiftId, position, noShow, hours }: ListedRegistration,
  shift: Shift | null,
  event: ListedEvent,
): string {
  if (position !== null || noShow || (shift && isContribution(shift))) return '';
  return hoursField(hours ?? hoursOfPart(event, shiftId));
}
