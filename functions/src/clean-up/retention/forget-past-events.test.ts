import { addClubDays, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { expect, it } from 'vitest';
import type { ClubEvent } from '../../events/club-event';
import { buildEvent, buildMember, buildRegistration } from '../../testing/builders';
import { createTestLog } from '../../testing/test-log';
import { forgetPastEvents } from './forget-past-events';
import type { Walk } from './past-event-repository';

const START = new Date('2026-06-20T12:00:00Z');
const LONG_AGO = new Date('2020-06-20T12:00:00Z');
const noted = (): ClubEvent =>
  buildEvent({
    startTime: LONG_AGO,
    roster: [buildRegistration(buildMember(), { status: 'confirmed', createdAt: LONG_AGO, notes: 'Nur bis zwölf' })],
  });

/** A club with one event of long ago, and the nights in which what is old is forgotten. */
function pastClub() {
  let event = noted();
  let walk: Walk | null = null;
  let now = START;
  const deps: Parameters<typeof forgetPastEvents>[0] = {
    pastEvents: {
      listAfter: async (place) =>
        place ? { events: [], place: null } : { events: [event], place: { endTime: event.endTime, eventId: '1' } },
      findWalk: async () => walk,
      saveWalk: async (_name, saved) => {
        walk = saved;
      },
    },
    events: {
      change: async (_id, command) => {
        const outcome = (await command)(event, now);
        if (outcome.kind === 'changed') event = outcome.event;
        return outcome;
      },
    },
    clock: { now: () => now },
    log: createTestLog(),
  };
  return {
    notes: () => event.roster.map(({ notes }) => notes),
    writeAgain: () => {
      event = noted();
    },
    async night(day: number) {
      now = addClubDays(START, day);
      await forgetPastEvents(deps, DEFAULT_CLUB_SETTINGS.retention, 'notes');
    },
  };
}

it('what an organiser writes into an old event is forgotten again, at the latest after 30 days', async () => {
  const club = pastClub();
  await club.night(0);
  expect(club.notes()).toEqual([null]);
  club.writeAgain();
  await club.night(29);
  expect(club.notes()).toEqual(['Nur bis zwölf']);
  await club.night(30);
  expect(club.notes()).toEqual([null]);
});
