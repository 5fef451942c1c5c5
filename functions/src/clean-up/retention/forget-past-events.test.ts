import { addClubDays, addClubMonths, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../../testing/builders';
import { createTestLog } from '../../../../testing/test-log';
import { forgetPastEvents } from './forget-past-events';
import type { Walk, WalkName } from './past-event-repository';

const RETENTION = DEFAULT_CLUB_SETTINGS.retention;
const START = new Date('2026-06-20T12:00:00Z');
const LONG_AGO = new Date('2015-06-20T12:00:00Z');

const noted = (id: number, endTime = LONG_AGO) =>
  buildEvent({
    id,
    startTime: new Date(endTime.getTime() - 3_600_000),
    endTime,
    roster: [
      buildRegistration(buildMember({ firstName: 'Anna' }), {
        status: 'confirmed',
        createdAt: new Date(endTime.getTime() - 7_200_000),
        notes: 'Bis zwölf',
      }),
    ],
  });

/** A club with past events, and the nights in which what is old is forgotten. A page has one event. */
function pastClub(...past: ReturnType<typeof noted>[]) {
  const events = new Map(past.map((event) => [event.id, event]));
  const walks: Partial<Record<WalkName, Walk>> = {};
  const opened: number[] = [];
  const broken = new Set<number>();
  const log = createTestLog();
  let now = START;
  const deps: Parameters<typeof forgetPastEvents>[0] = {
    pastEvents: {
      listAfter: async (place, until) => {
        const event = [...events.values()].find(
          ({ id, endTime }) => endTime <= until && id > Number(place?.eventId ?? 0),
        );
        if (!event) return { events: [], place: null };
        return { events: [event], place: { endTime: event.endTime, eventId: String(event.id) } };
      },
      findWalk: async (name) => walks[name] ?? null,
      saveWalk: async (name, walk) => {
        walks[name] = walk;
      },
    },
    events: {
      change: async (id, command) => {
        opened.push(id);
        const event = events.get(id);
        if (!event || broken.has(id)) throw new RangeError('out of reach');
        const outcome = (await command)(event, now);
        if (outcome.kind === 'changed') events.set(id, outcome.event);
        return outcome;
      },
    },
    clock: { now: () => now },
    log,
  };
  const known = () => [...events.values()].map(({ roster }) => roster[0]);
  return {
    log,
    broken,
    opened,
    notes: () => known().map((entry) => entry?.notes),
    names: () => known().map((entry) => entry?.firstName),
    write: (event: ReturnType<typeof noted>) => events.set(event.id, event),
    async night(day: number, name: WalkName = 'notes', limit?: number) {
      now = addClubDays(START, day);
      await forgetPastEvents(deps, RETENTION, name, limit);
    },
  };
}

it('what an organiser writes into an old event is forgotten again, at the latest after 30 days', async () => {
  const club = pastClub(noted(1));
  await club.night(0);
  expect(club.notes()).toEqual([null]);
  club.write(noted(1));
  await club.night(29);
  expect(club.notes()).toEqual(['Bis zwölf']);
  await club.night(30);
  expect(club.notes()).toEqual([null]);
});

it.each([
  ['notes', RETENTION.notes],
  ['people', RETENTION.rosters],
] as const)('%s are forgotten once the club no longer keeps them, and not before', async (name, months) => {
  const limit = addClubMonths(START, -months);
  const club = pastClub(noted(1, limit), noted(2, new Date(limit.getTime() + 1)));
  await club.night(0, name);
  expect(club.notes()).toEqual([null, 'Bis zwölf']);
  expect(club.names()).toEqual(name === 'people' ? ['Ehemaliges', 'Anna'] : ['Anna', 'Anna']);
});

it('a night looks at so many events, each of which it changes once, and the next one goes on from there', async () => {
  const club = pastClub(noted(1), noted(2), noted(3));
  await club.night(0, 'notes', 2);
  expect(club.notes()).toEqual([null, null, 'Bis zwölf']);
  await club.night(1, 'notes', 2);
  expect(club.notes()).toEqual([null, null, null]);
  await club.night(40);
  expect(club.opened).toEqual([1, 2, 3]);
});

it('an event that cannot be changed is named in the log, and keeps nobody else waiting', async () => {
  const club = pastClub(noted(1), noted(2));
  club.broken.add(1);
  await club.night(0);
  expect(club.notes()).toEqual(['Bis zwölf', null]);
  expect(club.log.take()).toMatchObject([
    { level: 'warn', message: 'people of a past event not yet forgotten', eventId: 1, error: 'RangeError' },
  ]);
});
