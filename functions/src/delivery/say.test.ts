import { DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildComment, buildEvent, buildMember } from '../../../testing/builders';
import { comment, compose, inquiry, party as sommerfest } from '../../../testing/notices';
import { buildInquiry } from '../../../testing/venue-builders';
import type { ClubEvent } from '../events/club-event';
import { NOTICES } from '../notices';
import type { Notice } from '../notifications/notice';
import { createStandings } from '../notifications/standings';
import { createLook } from '../subjects/look';
import { say } from './say';

const now = new Date('2027-06-11T08:00:00Z');
const { eventId: id, ...facts } = sommerfest;
const [anna, ben, clara, dora] = [buildMember(), buildMember(), buildMember(), buildMember()];
const userIds = [anna, ben, clara, dora].map((one) => one.id);

function sayOf(event: ClubEvent | null, status: 'pending' | 'rejected' = 'pending') {
  let reads = 0;
  const read = async <T>(value: T): Promise<T> => {
    reads += 1;
    return value;
  };
  const look = createLook({
    events: { find: () => read(event), findPeople: () => read(null), listReadable: () => read([]) },
    comments: {
      find: () => read(buildComment()),
      findAuthorsBefore: async () => new Set<string>(),
    },
    venue: {
      inquiries: { find: () => read(buildInquiry({ status })) },
      countPending: () => read(1),
    },
    standings: createStandings({ listUnapproved: async () => new Map() }),
    identity: { listOrganisers: () => read([anna.id]) },
    access: { listKeepers: () => read([ben.id]), listTreasurers: () => read([]) },
    drafts: { list: () => read([]) },
    clubSettings: { current: () => read(DEFAULT_CLUB_SETTINGS) },
    findContacts: () => read({ people: [], reply: null }),
    outboxQueue: { listWaiting: () => read([]) },
    clock: { now: () => now },
  });
  const deps = { kinds: NOTICES, look };
  const told = (notice: Notice, userId: string) => {
    const { payload: message, notice: own } = compose(notice, now, userId);
    return { notice: own, message, userId, createdAt: now };
  };
  return {
    says: async (notice: Notice, userId: string) => (await say(deps, told(notice, userId)))?.message,
    saysAtOnce: async (notice: Notice, userId: string) => (await say(deps, told(notice, userId), 'fresh'))?.message,
    reads: () => reads,
  };
}

/** The initials of those to whom it is said. */
async function saidTo(event: ClubEvent | null, notice: Notice): Promise<string> {
  const { says } = sayOf(event);
  const said = await Promise.all(userIds.map((userId) => says(notice, userId)));
  return ['A', 'B', 'C', 'D'].filter((_, index) => said[index]).join('');
}

const about = {
  eventReminder: { kind: 'eventReminder', ...sommerfest, userIds },
  waitlistPromotion: { kind: 'waitlistPromotion', ...sommerfest, userIds },
  eventsNeedingHelpers: { kind: 'eventsNeedingHelpers', ...sommerfest },
} satisfies Record<string, Notice>;
const asItWas = buildEvent({ id, ...facts, active: [anna], waiting: [ben], cancelled: [clara] });

describe('what waited', () => {
  it('is said of an inquiry while that is pending', async () => {
    expect(await sayOf(null, 'pending').says(inquiry, anna.id)).toBeDefined();
    expect(await sayOf(null, 'rejected').says(inquiry, anna.id)).toBeUndefined();
  });

  it('costs one read of each event, comment and inquiry, for however many people', async () => {
    const { says, reads } = sayOf(asItWas);
    for (const userId of userIds) {
      await says(about.eventReminder, userId);
      await says({ kind: 'newComment', ...sommerfest, ...comment }, userId);
      await says(inquiry, userId);
    }
    // The fourth and fifth read are the lists of organisers and keepers.
    expect(reads()).toBe(5);
  });

  it('asks nobody for help who would take a place that is left for those who wait', async () => {
    const roster = buildEvent({ waiting: [ben], cancelled: [clara] }).roster;
    const open = buildEvent({ id, ...facts, roster, maxParticipants: 2 });
    expect(await saidTo(open, about.eventsNeedingHelpers)).toBe('ACD');
    const erased = roster.map((registration) => ({ ...registration, userId: null }));
    expect(await saidTo({ ...open, roster: erased }, about.eventsNeedingHelpers)).toBe('ABCD');
  });
});

describe('the words of what waited', () => {
  it('cost nothing where the notice arose just now and names nobody', async () => {
    const { saysAtOnce, reads } = sayOf(null);
    expect((await saysAtOnce(about.waitlistPromotion, anna.id))?.title).toMatch(/^Du bist nachgerückt/);
    expect(reads()).toBe(0);
  });
});
