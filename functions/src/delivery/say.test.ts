import { DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildComment, buildEvent, buildMember } from '../../../testing/builders';
import { comment, compose, inquiries, inquiry, party as sommerfest } from '../../../testing/notices';
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

function sayOf(event: ClubEvent | null, { comments = [], pending = [] }: Record<string, string[]> = {}) {
  let reads = 0;
  const read = async <T>(value: T): Promise<T> => {
    reads += 1;
    return value;
  };
  const look = createLook({
    events: { find: () => read(event), findPeople: () => read(null), listReadable: () => read([]) },
    comments: {
      find: (_: number, commentId: string) => read(comments.includes(commentId) ? buildComment() : null),
      findAuthorsBefore: async () => new Set<string>(),
    },
    venue: {
      inquiries: {
        find: (id) => read(pending.includes(String(id)) ? buildInquiry({ status: 'pending' }) : null),
      },
      countPending: () => read(Object.keys(pending).length),
    },
    standings: createStandings({ listUnapproved: async () => new Map() }),
    identity: { listOrganisers: () => read([anna.id, ben.id]) },
    access: { listKeepers: () => read([ben.id, clara.id]), listTreasurers: () => read([]) },
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
  const { says } = sayOf(event, { comments: [comment.commentId], pending: ['open'] });
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
  it('is said while a comment exists, and an inquiry is pending', async () => {
    for (const kind of ['newComment', 'commentReply'] as const) {
      const wrote = { kind, ...sommerfest, ...comment };
      expect(await saidTo(asItWas, wrote)).toBe('ABCD');
      expect(await saidTo(asItWas, { ...wrote, commentId: 'deleted' })).toBe('');
      expect(await saidTo(null, wrote)).toBe('');
    }
    // Anna and Ben are organisers, Ben and Clara keep the clubhouse.
    expect(await saidTo(null, { ...inquiry, inquiryId: 'open' })).toBe('ABC');
    expect(await saidTo(null, { ...inquiry, inquiryId: 'answered' })).toBe('');
    expect(await saidTo(null, inquiries('answered', 'open'))).toBe('ABC');
    expect(await saidTo(null, inquiries('gone'))).toBe('');
  });

  it('costs one read of each event, comment and inquiry, for however many people', async () => {
    const { says, reads } = sayOf(asItWas, { comments: [comment.commentId], pending: ['open'] });
    for (const userId of userIds) {
      await says(about.eventReminder, userId);
      await says({ kind: 'newComment', ...sommerfest, ...comment }, userId);
      await says({ ...inquiry, inquiryId: 'open' }, userId);
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
