import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { buildCondition } from '../../../testing/delivery-builders';
import { EVERYBODY_APPROVED } from '../../../testing/standings';
import type { ClubEvent } from '../events/club-event';
import type { Condition } from '../notifications/condition';
import { registrationIdOf } from '../registrations/roster';
import { createConditionChecker } from './condition-checker';

const now = new Date('2027-06-11T08:00:00Z');
const startTime = new Date('2027-06-12T12:00:00Z');
const [anna, ben, clara, dora] = [buildMember(), buildMember(), buildMember(), buildMember()];
const party = { id: 7, startTime };

const about = (kind: Condition['kind'], change: Partial<Condition> = {}): Condition =>
  buildCondition({ kind, eventId: 7, startTime, ...change });

function checkerOf(event: ClubEvent | null, { comments = [], pending = [] }: Record<string, string[]> = {}) {
  let reads = 0;
  const read = async <T>(value: T): Promise<T> => {
    reads += 1;
    return value;
  };
  const subjects = {
    findPeople: () => read(null),
    findEvent: () => read(event),
    findCommenters: async () => new Set<string>(),
    hasComment: (_: number, commentId: string) => read(comments.includes(commentId)),
    isInquiryPending: (inquiryId: string) => read(pending.includes(inquiryId)),
  };
  const identity = { listOrganisers: () => read([anna.id, ben.id]) };
  const access = { listKeepers: () => read([ben.id, clara.id]) };
  return {
    ...createConditionChecker({ subjects, standings: EVERYBODY_APPROVED, identity, access, clock: { now: () => now } }),
    reads: () => reads,
  };
}

/** The initials of those for whom it holds: Anna is registered, Ben waits, Clara cancelled, and Dora did nothing. */
async function holdsFor(event: ClubEvent | null, condition: Condition): Promise<string> {
  const { holds } = checkerOf(event, { comments: ['there'], pending: ['open'] });
  const held = await Promise.all([anna, ben, clara, dora].map(({ id }) => holds(condition, id)));
  return ['A', 'B', 'C', 'D'].filter((_, index) => held[index]).join('');
}

describe('a late delivery', () => {
  const people = { active: [anna], waiting: [ben], cancelled: [clara] };
  const asItWas = buildEvent({ ...party, ...people, maxParticipants: 4, contactIds: [dora.id] });
  const moved = { ...asItWas, startTime: new Date(startTime.getTime() + 3_600_000) };
  const over = { ...asItWas, startTime: new Date(now.getTime() - 2), endTime: new Date(now.getTime() - 1) };
  const full = { ...asItWas, maxParticipants: 1 };
  const closed = { ...asItWas, registrationEnabled: false };
  const cancelledAt = new Date('2027-06-10T21:00:00Z');
  const off = { ...asItWas, cancelledAt };
  const confirmed = buildEvent({
    ...party,
    roster: [
      buildRegistration(anna, { status: 'confirmed', createdAt: now }),
      buildRegistration(clara, { status: 'cancelled', createdAt: now }),
    ],
  });

  it.each<[Condition['kind'], Record<string, string>]>([
    ['eventReminder', { asItWas: 'A', moved: '', gone: '' }],
    ['contactNamed', { asItWas: 'D', moved: 'D', over: '', off: '', gone: '' }],
    ['eventCreated', { asItWas: 'ABCD', moved: '', gone: '' }],
    ['eventUpdated', { asItWas: 'AB', moved: '', gone: '' }],
    ['eventCancelled', { gone: 'ABCD' }],
    ['waitlistPromotion', { asItWas: 'A', moved: 'A', over: '', gone: '' }],
    ['eventsNeedingHelpers', { asItWas: 'CD', moved: '', full: '', closed: '', gone: '' }],
  ])('of %s holds only for people for whom it is still true', async (kind, expected) => {
    const events: Record<string, ClubEvent | null> = { asItWas, moved, over, full, closed, off, gone: null };
    const found = await Promise.all(
      Object.keys(expected).map(async (state) => [state, await holdsFor(events[state] ?? null, about(kind))]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it.each<Condition['kind']>([
    'eventReminder',
    'eventCreated',
    'eventUpdated',
    'waitlistPromotion',
    'registrationConfirmed',
    'eventsNeedingHelpers',
  ])('of %s holds for nobody once the event is cancelled', async (kind) => {
    expect(await holdsFor(off, about(kind))).toBe('');
  });

  it('of a lost place still holds once the event is cancelled, because nothing else tells these people', async () => {
    const rejected = about('registrationConfirmed', { decision: 'rejected' });
    expect([await holdsFor(asItWas, rejected), await holdsFor(off, rejected)]).toEqual(['C', 'C']);
  });

  it('of a cancellation holds until that very one is taken back, for those who are still in the event', async () => {
    const told = about('eventCancelled', { cancellation: 'stands', cancelledAt });
    const again = { ...asItWas, cancelledAt: now };
    const found = [off, asItWas, again, null].map((event) => holdsFor(event, told));
    expect(await Promise.all(found)).toEqual(['AB', '', '', 'ABCD']);
  });

  it('of an event that takes place after all holds unless it is cancelled again, moved or deleted', async () => {
    const told = about('eventCancelled', { cancellation: 'taken-back', cancelledAt });
    const found = [asItWas, off, moved, null].map((event) => holdsFor(event, told));
    expect(await Promise.all(found)).toEqual(['AB', '', '', '']);
  });

  it('holds while a decision stands, a comment exists, and an inquiry is pending', async () => {
    expect(await holdsFor(confirmed, about('registrationConfirmed', { decision: 'confirmed' }))).toBe('A');
    expect(await holdsFor(confirmed, about('registrationConfirmed', { decision: 'rejected' }))).toBe('C');
    for (const kind of ['newComment', 'commentReply'] as const) {
      expect(await holdsFor(asItWas, about(kind, { commentId: 'there' }))).toBe('ABCD');
      expect(await holdsFor(asItWas, about(kind, { commentId: 'deleted' }))).toBe('');
      expect(await holdsFor(null, about(kind, { commentId: 'there' }))).toBe('');
    }
    const inquiry = (inquiryId: string) => about('venueInquiry', { eventId: null, startTime: null, inquiryId });
    // Anna and Ben are organisers, Ben and Clara keep the clubhouse.
    expect([await holdsFor(null, inquiry('open')), await holdsFor(null, inquiry('answered'))]).toEqual(['ABC', '']);
    const together = (...inquiryIds: string[]) => about('venueInquiry', { eventId: null, startTime: null, inquiryIds });
    expect(await holdsFor(null, together('answered', 'open'))).toBe('ABC');
    expect([await holdsFor(null, together('answered', 'gone')), await holdsFor(null, together())]).toEqual(['', '']);
  });

  it('that names no event, comment or inquiry holds for nobody, and reads none', async () => {
    const { holds, reads } = checkerOf(asItWas);
    expect(await holds(about('eventReminder', { eventId: null }), anna.id)).toBe(false);
    expect(await holds(about('venueInquiry', { eventId: null }), anna.id)).toBe(false);
    expect(reads()).toBe(0);
    expect(await holds(about('newComment'), anna.id)).toBe(false);
    // The event of the comment is read.
    expect(reads()).toBe(1);
  });

  it('is checked with one read of each event, comment and inquiry, for however many people', async () => {
    const { holds, reads } = checkerOf(asItWas, { comments: ['there'], pending: ['open'] });
    for (const { id } of [anna, ben, clara, dora]) {
      await holds(about('eventReminder'), id);
      await holds(about('newComment', { commentId: 'there' }), id);
      await holds(about('venueInquiry', { eventId: null, startTime: null, inquiryId: 'open' }), id);
    }
    // The fourth and fifth read are the lists of organisers and keepers.
    expect(reads()).toBe(5);
  });
});

describe('the places that helpers are wanted for', () => {
  it('are not taken by those who wait or cancelled, nor by former members', async () => {
    const roster = buildEvent({ waiting: [ben], cancelled: [clara] }).roster;
    const open = buildEvent({ ...party, roster, maxParticipants: 2 });
    expect(await holdsFor(open, about('eventsNeedingHelpers'))).toBe('ACD');
    const erased = roster.map((registration) => ({ ...registration, userId: null }));
    expect(await holdsFor({ ...open, roster: erased }, about('eventsNeedingHelpers'))).toBe('ABCD');
  });
});

describe('the text of a late delivery', () => {
  const message = {
    title: 'Du bist nachgerückt',
    body: 'Du bist dabei. Der Verein bestätigt deine Anmeldung noch.\nOrt: Halle',
    url: '/events/7',
    tag: 'event-7',
  };
  const entry = (status: 'pending' | 'confirmed') =>
    buildEvent({ ...party, roster: [buildRegistration(anna, { status, createdAt: now })] });
  const bodyOf = async (event: ClubEvent | null, awaitsConfirmation: boolean) => {
    const { updateText, reads } = checkerOf(event);
    const { body } = await updateText(message, about('waitlistPromotion', { awaitsConfirmation }), anna.id);
    return [body.split('\n')[0], reads()];
  };

  it('for a contact names the present title and time of the event', async () => {
    const { holds, updateText } = checkerOf(
      buildEvent({ id: 7, title: 'Herbstfest', startTime: new Date('2027-06-13T12:00:00Z'), contactIds: [anna.id] }),
    );
    expect(await holds(about('contactNamed'), anna.id)).toBe(true);
    const { title } = await updateText(message, about('contactNamed'), anna.id);
    expect(title).toBe('Du bist Ansprechperson: Herbstfest, So 13.06. 14:00');
  });

  it('names the guests who still have their place, and none where nobody is left', async () => {
    const guestOf = (name: string | null, minute: number) => ({
      ...buildRegistration(anna, { status: 'confirmed', createdAt: new Date(minute * 60_000) }),
      userId: null,
      guest: { name, phoneNumber: null, requestKey: null },
    });
    const roster = [guestOf('Erika', 1), guestOf('Karl', 2), guestOf(null, 3), guestOf('Uwe', 4)];
    const ids = roster.map((entry) => registrationIdOf(7, entry));
    const bodyFor = async (...guestRegistrationIds: string[]) => {
      const { updateText } = checkerOf(buildEvent({ ...party, roster }));
      return (await updateText(message, about('guestPromotion', { guestRegistrationIds }), anna.id)).body;
    };
    expect(await bodyFor(...ids)).toBe('Erika und 2 weitere Gäste sind nachgerückt und bekommen keine Nachricht.');
    expect(await bodyFor(...ids.slice(0, 3))).toBe(
      'Erika und ein weiterer Gast sind nachgerückt und bekommen keine Nachricht.',
    );
    expect(await bodyFor(...ids.slice(2))).toBe('Uwe ist nachgerückt und bekommt keine Nachricht.');
    expect(await bodyFor('7-gone')).toBe(message.body);
  });

  it('loses the confirmation to come when that has come, and no other text costs a read', async () => {
    expect(await bodyOf(entry('confirmed'), true)).toEqual(['Du bist dabei.', 1]);
    expect(await bodyOf(entry('pending'), true)).toEqual([message.body.split('\n')[0], 1]);
    expect(await bodyOf(null, true)).toEqual([message.body.split('\n')[0], 1]);
    expect(await bodyOf(entry('confirmed'), false)).toEqual([message.body.split('\n')[0], 0]);
  });
});
