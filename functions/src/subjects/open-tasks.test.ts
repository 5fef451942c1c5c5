import { addClubDays, DEFAULT_CLUB_SETTINGS, HOUR_MS, paths } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { ADMIN_OVERVIEW, type ClubEvent, toDocument } from '../events/club-event';
import { lastEndOf } from '../registrations/derived-fields';
import { findOpenTasks } from './open-tasks';

const NOBODY = { count: 0, isNew: false };
/** The evening before the clocks go forward. */
const FIRST = new Date('2026-03-28T17:00:00Z');
const LATE_MS = 600_000;

/** What is open at an instant, but for the imprint, where what came within the day before it is new. */
async function openAt(now: Date, stored: readonly ClubEvent[], inquiries: readonly Date[] = [], waiting = NOBODY) {
  const [after, until] = [addClubDays(now, -1), now].map((instant) => new Date(instant.getTime() - LATE_MS)) as [
    Date,
    Date,
  ];
  const listed = stored.map((event) => ADMIN_OVERVIEW.parse(toDocument(event)));
  const deps = {
    clock: { now: () => now },
    events: {
      listReadable: async (archived: boolean, at: Date, from = new Date(0)) =>
        listed.filter((event) => !event.isDraft && event.endTime >= from && lastEndOf(event) < at === archived),
    },
    drafts: { list: async () => listed.filter(({ isDraft }) => isDraft) },
    venue: {
      countPending: async (arrived?: { after: Date; until: Date }) =>
        inquiries.filter((at) => !arrived || (at > arrived.after && at <= arrived.until)).length,
    },
    clubSettings: { current: async () => DEFAULT_CLUB_SETTINGS },
  };
  const open = await findOpenTasks(deps, waiting, { after, until });
  return open.filter(({ kind }) => kind !== 'legal');
}

it('each event, over both changes of the clock, lacks people newly on one evening, and who was there on another', async () => {
  const hours = fc.integer({ min: 16 * 24, max: 40 * 24 });
  const starts = fc.constantFrom(FIRST, new Date('2026-10-20T16:00:00Z'));
  await fc.assert(
    fc.asyncProperty(starts, hours, fc.integer({ min: 1, max: 30 }), async (first, begins, lasts) => {
      const startTime = new Date(first.getTime() + begins * HOUR_MS);
      const times = { startTime, endTime: new Date(startTime.getTime() + lasts * HOUR_MS) };
      const event = buildEvent({ ...times, maxParticipants: 5, active: [buildMember()] });
      const told = { helpers: 0, attendance: 0 };
      for (let day = 0; day < 45; day++)
        for (const { kind, isNew } of await openAt(addClubDays(first, day), [event]))
          if (isNew && kind in told) told[kind as keyof typeof told] += 1;
      expect(told).toEqual({ helpers: 1, attendance: 1 });
    }),
    { numRuns: 20 },
  );
});

it('one event is done on its own page, several on the dashboard, and what is cancelled waits for nobody', async () => {
  const soon = { startTime: addClubDays(FIRST, 3), maxParticipants: 5 };
  const [one, other] = [7, 8].map((id) => buildEvent({ id, ...soon, roster: [] })) as [ClubEvent, ClubEvent];
  const off = buildEvent({ id: 9, ...soon, cancelledAt: FIRST });
  const draft = buildEvent({ id: 10, ...soon, isDraft: true });
  expect(await openAt(FIRST, [one, off, draft])).toEqual([
    { kind: 'helpers', count: 1, page: paths.registrations(7), isNew: false },
    { kind: 'draft', count: 1, page: paths.editEvent(10), isNew: false },
  ]);
  expect(await openAt(FIRST, [one, other])).toEqual([{ kind: 'helpers', count: 2, page: paths.admin, isNew: false }]);
});

it('people and inquiries that came within the last minutes are open, and new on the next evening', async () => {
  const came = new Date(FIRST.getTime() - 60_000);
  const newOn = async (day: number) => (await openAt(addClubDays(FIRST, day), [], [came])).map(({ isNew }) => isNew);
  expect([await newOn(0), await newOn(1), await newOn(2)]).toEqual([[false], [true], [false]]);
  expect(await openAt(FIRST, [], [], { count: 2, isNew: true })).toEqual([
    { kind: 'waiting', count: 2, page: paths.waitingMembers, isNew: true },
  ]);
});
