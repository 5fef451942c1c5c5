import { paths } from '@club/contract';
import type { AttendanceNotice } from '../notifications/notice';
import { attendanceNoticeId } from '../notifications/notice-id';
import type { PushPayload } from '../notifications/push-payload';
import { shortened } from '../shortened';

/** A locked screen shows about one line of a title. */
const MAX_TITLE_LENGTH = 48;

/** A day has few events; more of them would not be read. */
const MAX_NAMED = 4;

/** Leads to the screen of the event, or of the first one. */
export function attendanceMissingText({ day, events }: AttendanceNotice): PushPayload {
  const [first] = events;
  const titles = events.map(({ title }) => shortened(title, MAX_TITLE_LENGTH));
  const others = events.length - MAX_NAMED;
  const named = [...titles.slice(0, MAX_NAMED), ...(others > 0 ? [`${others} weitere`] : [])].join(', ');
  const tap = 'Hake ab, wer geholfen hat. „Alle da“ geht mit einem Tipp.';
  return {
    title: events.length === 1 ? `Wer war da? ${named}` : `Wer war gestern da? ${events.length} Veranstaltungen`,
    body: events.length === 1 ? tap : `${named}\n${tap}`,
    url: first ? paths.attendance(first.eventId) : paths.admin,
    tag: attendanceNoticeId(day),
  };
}
