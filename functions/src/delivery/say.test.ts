import { describe, expect, it } from 'vitest';
import { buildComment, buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { comment, compose, inquiries, inquiry, party as sommerfest, updated } from '../../../testing/notices';
import { buildInquiry } from '../../../testing/venue-builders';
import type { ClubEvent } from '../events/club-event';
import { NOTICES } from '../notices';
import type { Notice } from '../notifications/notice';
import { createStandings } from '../notifications/standings';
import { registrationIdOf } from '../registrations/roster';
import { createLook } from '../subjects/look';
import { createSay } from './say';

const now = new Date('2027-06-11T08:00:00Z');
const { eventId: id, ...facts } = sommerfest;
const [anna, ben, clara, dora] = [buildMember(), buildMember(), buildMember(), buildMember()];
const userIds = [anna, ben, clara, dora].map((one) => one.id);
const hour = 3_600_000;

function sayOf(event: ClubEvent | null, { comments = [], pending = [] }: Record<string, string[]> = {}) {
  let reads = 0;
  const read = async <T>(value: T): Promise<T> => {
    reads += 1;
    return value;
  };
  const look = createLook({
    events: { find: () => read(event), findPeople: () => read(null) },
    comments: {
      find: (_: number, commentId: string) => read(comments.includes(commentId) ? buildComment() : null),
      findAuthorsBefore: async () => new Set<string>(),
    },
    venue: {
      inquiries: {
        find: (id) => read(pending.includes(String(id)) ? buildInquiry({ status: 'pending' }) : null),
      },
    },
    standings: createStandings({ listUnapproved: async () => new Map() }),
    identity: { listOrganisers: () => read([anna.id, ben.id]) },
    access: { listKeepers: () => read([ben.id, clara.id]) },
    clock: { now: () => now },
  });
  const say = createSay(NOTICES, look);
  const told = (notice: Notice, userId: string) => {
    const { payload: message, notice: own } = compose(notice, now, userId);
    return { notice: own, message, userId, createdAt: now };
  };
  return {
    says: async (notice: Notice, userId: string) => (await say(told(notice, userId)))?.message,
    saysAtOnce: async (notice: Notice, userId: string) => (await say(told(notice, userId), 'fresh'))?.message,
    reads: () => reads,
  };
}

/** The initials of those to whom it is said: Anna is registered, Ben waits, Clara cancelled, and Dora did nothing. */
async function saidTo(event: ClubEvent | null, notice: Notice): Promise<string> {
  const { says } = sayOf(event, { comments: [comment.commentId], pending: ['open'] });
  const said = await Promise.all(userIds.map((userId) => says(notice, userId)));
  return ['A', 'B', 'C', 'D'].filter((_, index) => said[index]).join('');
}

const about = {
  eventReminder: { kind: 'eventReminder', ...sommerfest, userIds },
  contactNamed: { kind: 'contactNamed', ...sommerfest, userIds },
  eventCreated: { kind: 'eventCreated', ...sommerfest, exceptUserId: '' },
  eventUpdated: { ...updated({ location: 'Turnhalle' }), userIds },
  deleted: { kind: 'eventCancelled', ...sommerfest, userIds },
  waitlistPromotion: { kind: 'waitlistPromotion', ...sommerfest, userIds },
  confirmed: { kind: 'registrationConfirmed', decision: 'confirmed', ...sommerfest, userIds },
  rejected: { kind: 'registrationConfirmed', decision: 'rejected', ...sommerfest, userIds },
  eventsNeedingHelpers: { kind: 'eventsNeedingHelpers', ...sommerfest },
} satisfies Record<string, Notice>;
type Name = keyof typeof about;

const people = { active: [anna], waiting: [ben], cancelled: [clara] };
const asItWas = buildEvent({ id, ...facts, ...people, maxParticipants: 4, contactIds: [dora.id] });
const halls = { ...asItWas, location: 'Turnhalle' };
const [startTime, endTime] = [facts.startTime, facts.endTime].map((at) => new Date(at.getTime() + hour));
const moved = { ...asItWas, startTime: startTime ?? now, endTime: endTime ?? now };
const cancelledAt = new Date('2027-06-10T21:00:00Z');
const off = { ...asItWas, cancelledAt };

describe('what waited', () => {
  it.each<[Name, Record<string, string>]>([
    ['eventReminder', { asItWas: 'A', moved: '', gone: '' }],
    ['contactNamed', { asItWas: 'D', moved: 'D', over: '', off: '', gone: '' }],
    ['eventCreated', { asItWas: 'CD', moved: 'CD', full: 'CD', closed: 'CD', off: '', gone: '' }],
    ['eventUpdated', { halls: 'AB', asItWas: '', moved: '', gone: '' }],
    ['deleted', { gone: 'ABCD' }],
    ['waitlistPromotion', { asItWas: 'A', moved: 'A', over: '', gone: '' }],
    ['eventsNeedingHelpers', { asItWas: 'CD', moved: 'CD', full: '', closed: '', gone: '' }],
  ])('(%s) is said only to people for whom it is still true', async (name, expected) => {
    const over = { ...asItWas, startTime: new Date(now.getTime() - 2), endTime: new Date(now.getTime() - 1) };
    const full = { ...asItWas, maxParticipants: 1 };
    const closed = { ...asItWas, registrationEnabled: false };
    const events: Record<string, ClubEvent | null> = { asItWas, halls, moved, over, full, closed, off, gone: null };
    const found = await Promise.all(
      Object.keys(expected).map(async (state) => [state, await saidTo(events[state] ?? null, about[name])]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it.each<Name>(['eventReminder', 'eventCreated', 'eventUpdated', 'waitlistPromotion', 'eventsNeedingHelpers'])(
    '(%s) is said to nobody once the event is cancelled',
    async (name) => {
      expect(await saidTo(off, about[name])).toBe('');
    },
  );

  it('of a cancellation is said until that very one is taken back, to those who are still in the event', async () => {
    const told: Notice = { ...about.deleted, cancellation: { at: cancelledAt, reason: null } };
    const again = { ...asItWas, cancelledAt: now };
    const found = [off, asItWas, again, null].map((event) => saidTo(event, told));
    expect(await Promise.all(found)).toEqual(['AB', '', '', 'ABCD']);
  });

  it('of an event that takes place after all is said unless it is cancelled again or deleted', async () => {
    const told: Notice = { kind: 'eventReinstated', ...sommerfest, userIds, cancelledAt };
    const found = [asItWas, off, moved, null].map((event) => saidTo(event, told));
    expect(await Promise.all(found)).toEqual(['AB', '', 'AB', '']);
  });

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
    expect([await saidTo(null, inquiries('answered', 'open')), await saidTo(null, inquiries('gone'))]).toEqual([
      'ABC',
      '',
    ]);
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
  it.each<[Name, string]>([
    ['contactNamed', 'Du bist Ansprechperson: Herbstfest, Sa 12.06. 15:00'],
    ['eventCreated', 'Neu: Herbstfest, Sa 12.06. 15:00'],
    ['waitlistPromotion', 'Du bist nachgerückt: Herbstfest, Sa 12.06. 15:00'],
    ['confirmed', 'Anmeldung bestätigt: Herbstfest, Sa 12.06. 15:00'],
    ['eventsNeedingHelpers', 'Helfer gesucht: Herbstfest, Sa 12.06. 15:00'],
  ])('(%s) name the event, its time and its place as they are now', async (name, title) => {
    const event = { ...moved, title: 'Herbstfest', location: 'Turnhalle', contactIds: [dora.id] };
    const isIn = ['waitlistPromotion', 'confirmed'].includes(name);
    const roster = isIn ? [buildRegistration(dora, { status: 'confirmed', createdAt: now })] : [];
    const said = await sayOf({ ...event, roster }).says(about[name], dora.id);
    expect(said?.title).toBe(title);
    if (name !== 'contactNamed') expect(said?.body).toContain('Ort: Turnhalle');
  });

  it('of a change say how it is by now, if it was changed quietly since', async () => {
    const quietly = { ...moved, toldStart: facts.startTime, location: 'Zelt' };
    expect(await sayOf(quietly).says(about.eventUpdated, anna.id)).toMatchObject({
      title: 'Geändert: Sommerfest, Sa 12.06. 15:00',
      body: 'Beginn: 15:00 statt 14:00\nOrt: Zelt statt Sportplatz am Wald',
    });
  });

  it('of a new event ask nobody to come who finds it full', async () => {
    const bodyIn = async (event: ClubEvent) => (await sayOf(event).says(about.eventCreated, dora.id))?.body;
    expect(await bodyIn(asItWas)).toMatch(/bist du dabei/);
    expect(await bodyIn({ ...asItWas, maxParticipants: 1 })).not.toMatch(/bist du dabei/);
  });

  it('name the guests who still have their place, and are said to nobody where none is left', async () => {
    const guestOf = (name: string | null, minute: number) => ({
      ...buildRegistration(anna, { status: 'confirmed', createdAt: new Date(minute * 60_000) }),
      userId: null,
      guest: { name, phoneNumber: null, requestKey: null },
    });
    const roster = [guestOf('Erika', 1), guestOf('Karl', 2), guestOf(null, 3), guestOf('Uwe', 4)];
    const ids = roster.map((entry) => registrationIdOf(id, entry));
    const bodyFor = async (...registrationIds: string[]) => {
      const guests = registrationIds.map((registrationId) => ({ registrationId }));
      const event = buildEvent({ id, ...facts, roster });
      return (await sayOf(event).says({ kind: 'guestPromotion', ...sommerfest, guests }, anna.id))?.body;
    };
    expect(await bodyFor(...ids)).toBe('Erika und 2 weitere Gäste sind nachgerückt und bekommen keine Nachricht.');
    expect(await bodyFor(...ids.slice(0, 3))).toBe(
      'Erika und ein weiterer Gast sind nachgerückt und bekommen keine Nachricht.',
    );
    expect(await bodyFor(...ids.slice(2))).toBe('Uwe ist nachgerückt und bekommt keine Nachricht.');
    expect(await bodyFor('7-gone')).toBeUndefined();
  });

  it('cost nothing where the notice arose just now and names nobody', async () => {
    const { saysAtOnce, reads } = sayOf(null);
    expect((await saysAtOnce(about.waitlistPromotion, anna.id))?.title).toMatch(/^Du bist nachgerückt/);
    expect(reads()).toBe(0);
  });
});
