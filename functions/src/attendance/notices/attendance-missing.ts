import { occupiedTimes, paths } from '@club/contract';
import * as z from 'zod';
import { defineKind, type NoticeOf, ORGANISES, toOrganisers } from '../../notifications/notice-kind';
import { daysAfter } from '../../notifications/notification-terms';
import { isOrganiser } from '../../notifications/present-facts';
import { lacksAttendance } from '../attendance';

/** Asks to note who was at the events of a day. */
const fields = {
  audience: z.literal('organisers'),
  /** yyyy-MM-dd */
  day: z.string(),
  events: z.array(z.object({ eventId: z.number().int(), title: z.string() })).min(1),
};

export type AttendanceNotice = NoticeOf<'attendanceMissing', typeof fields>;

/** Organisers are asked who was there once a day. */
export const attendanceNoticeId = (day: string): string => `attendance-${day}`;

/** A day has few events; more of them would not be read. */
const MAX_NAMED = 4;

const TAP = 'Hake ab, wer geholfen hat. „Alle da“ geht mit einem Tipp.';

export const attendanceMissing = defineKind('attendanceMissing', fields, {
  audience: toOrganisers,
  terms: (_, createdAt) => ({ urgency: 'low', deliverBefore: daysAfter(createdAt, 2) }),
  async present(notice, look, { userId }) {
    const events = [];
    for (const named of notice.events) {
      const event = await look.findEvent(named.eventId);
      if (event && lacksAttendance({ ...event, lastEnd: occupiedTimes(event).endTime }, look.now())) events.push(named);
    }
    return events.length > 0 && (await isOrganiser(look, userId)) ? { ...notice, events } : null;
  },
  // Leads to the screen of the event, or of the first one.
  words({ day, events }) {
    const [first] = events;
    const others = events.length - MAX_NAMED;
    const titles = events.slice(0, MAX_NAMED).map(({ title }) => title);
    const named = [...titles, ...(others > 0 ? [`${others} weitere`] : [])].join(', ');
    return {
      title: events.length === 1 ? `Wer war da? ${named}` : `Wer war gestern da? ${events.length} Veranstaltungen`,
      body: events.length === 1 ? TAP : `${named}\n${TAP}`,
      url: first ? paths.attendance(first.eventId) : paths.admin,
      tag: attendanceNoticeId(day),
    };
  },
  mail: {
    reason: ORGANISES,
    button: 'Anwesenheit eintragen',
    hasPage: ({ events }) => events.length === 1,
    list: ({ events }) =>
      events.length === 1
        ? null
        : {
            intro: TAP,
            links: events.map(({ eventId, title }) => ({ label: title, path: paths.attendance(eventId) })),
          },
  },
});
