import { type EventSummary, formatClub, isPast } from '@club/contract';
import { fileName } from '@/lib/file-name';
import { toCsv } from './csv';
import type { Participant } from './participants';
import { spreadsheetPhone } from './spreadsheet-phone';
import { STATUS_LABELS } from './status-labels';

const HEADERS = ['Nr.', 'Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Status', 'Angemeldet am', 'Notiz'];
const ATTENDANCE_HEADER = 'Erschienen';

/** One row a participant, who waits included. Of a past event also who came. */
export function participantCsv(
  event: Pick<EventSummary, 'startTime'>,
  participants: readonly Participant[],
  now: Date,
): string {
  const past = isPast(event, now);
  return toCsv([
    [...HEADERS, ...(past ? [ATTENDANCE_HEADER] : [])],
    ...participants.map((participant, index) => [
      String(index + 1),
      participant.user.firstName,
      participant.user.lastName,
      participant.user.email ?? '',
      spreadsheetPhone(participant.user.phoneNumber ?? ''),
      statusText(participant),
      formatClub(participant.createdAt, 'dd.MM.yyyy HH:mm'),
      participant.notes ?? '',
      ...(past ? [attendanceText(participant)] : []),
    ]),
  ]);
}

export const participantCsvName = (event: Pick<EventSummary, 'title' | 'startTime'>): string =>
  `teilnehmerliste-${fileName(event)}.csv`;

const statusText = ({ status, position }: Participant): string =>
  position === null ? STATUS_LABELS[status] : `${STATUS_LABELS[status]}, Platz ${position}`;

function attendanceText({ position, noShow }: Participant): string {
  if (position !== null) return '';
  return noShow ? 'nein' : 'ja';
}
