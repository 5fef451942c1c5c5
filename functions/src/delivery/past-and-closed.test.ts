import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { compose, lookAt } from '../../../testing/notices';
import { NOTICES } from '../notices';
import type { Notice, NoticeDraft } from '../notifications/notice';
import { REGISTRATION_DECISIONS, type RegistrationDecision } from '../registrations/notices/registration-confirmed';
import { createSay } from './say';

/** Saturday, 12 June 2027, 14:00 to 18:00 in the club. */
const startTime = new Date('2027-06-12T12:00:00Z');
const endTime = new Date('2027-06-12T16:00:00Z');
const phases = {
  coming: new Date('2027-06-11T08:00:00Z'),
  running: new Date('2027-06-12T13:00:00Z'),
  over: new Date('2027-06-12T16:00:01Z'),
};
type Phase = keyof typeof phases;
const member = buildMember();
const party = { eventId: 7, title: 'Sommerfest', location: 'Sportplatz', startTime, endTime };

type DraftOf<Draft> = Draft extends unknown ? Draft & typeof party : never;
const noticed = (draft: NoticeDraft): Notice => ({ ...draft, ...party }) as DraftOf<NoticeDraft>;

const decided = (decision: RegistrationDecision, more: object = {}) =>
  noticed({ kind: 'registrationConfirmed', decision, userIds: [member.id], ...more });
const told = (decision: RegistrationDecision, phase: Phase, more: object = {}) => {
  const { title, body } = compose(decided(decision, more), phases[phase]).payload;
  return [title.replace(': Sommerfest, Sa 12.06. 14:00', ''), ...body.split('\n')];
};

/** Words by which people are asked to come, or told that they will. */
const PROMISE = /eingeplant\. Danke|du bist dabei|hast wieder einen Platz|bist du dabei|bis dann|behältst/i;

const statusFor: Record<RegistrationDecision, 'pending' | 'confirmed' | 'cancelled' | 'waitlisted'> = {
  confirmed: 'confirmed',
  unconfirmed: 'pending',
  rejected: 'cancelled',
  removed: 'cancelled',
  'off-waitlist': 'cancelled',
  restored: 'confirmed',
  'waiting-again': 'waitlisted',
  'pulled-up': 'confirmed',
  added: 'confirmed',
  moved: 'confirmed',
  'added-waiting': 'waitlisted',
};

/** Says whether the notification still goes to the member at this instant, as the event is by then. */
async function goes(notice: Notice, madeAt: Date, now: Date, change: object = {}): Promise<boolean> {
  const { payload: message, notice: own, deliverBefore } = compose(notice, madeAt);
  const isDecision = notice.kind === 'registrationConfirmed';
  const status = isDecision ? statusFor[notice.decision] : 'confirmed';
  const decidedAt = isDecision ? (notice.decidedAt ?? null) : null;
  const isIn = !['eventCreated', 'eventsNeedingHelpers'].includes(notice.kind);
  const roster = isIn ? [buildRegistration(member, { status, createdAt: startTime, decidedAt })] : [];
  const event = buildEvent({ id: 7, startTime, endTime, maxParticipants: 9, roster, ...change });
  const look = lookAt(now, [event], { hasComment: async () => true, isInquiryPending: async () => true });
  const said = await createSay(NOTICES, look)({ notice: own, message, userId: member.id, createdAt: madeAt });
  return now < deliverBefore && said !== null;
}

describe('what people are told of a decision', () => {
  // The words stand in notifications/kinds/registrationConfirmed.txt.
  it.each(REGISTRATION_DECISIONS)('%s: promises nothing of an event that is over', (decision) => {
    expect(told(decision, 'running')).toEqual(told(decision, 'coming'));
    expect(told(decision, 'over').join()).not.toMatch(PROMISE);
  });

  it('names the organiser’s reason', () => {
    const reason = 'Nur für die Jugend';
    expect(told('removed', 'coming', { reason }).at(-1)).toBe('Grund: Nur für die Jugend');
    expect(told('removed', 'over', { reason }).at(-1)).toBe('Grund: Nur für die Jugend');
  });

  it('speaks of the event as it is when people are told, if that is later', () => {
    const deliverAt = phases.over;
    expect(told('confirmed', 'running', { deliverAt })).toEqual(told('confirmed', 'over'));
  });
});

describe('a notification that comes late', () => {
  const kinds: [string, Notice][] = [
    ...REGISTRATION_DECISIONS.map((decision): [string, Notice] => [decision, decided(decision)]),
    ['promoted', noticed({ kind: 'waitlistPromotion', userIds: [member.id] })],
    ['reminder', noticed({ kind: 'eventReminder', userIds: [member.id] })],
    ['created', noticed({ kind: 'eventCreated', exceptUserId: 'vera' })],
    ['created-closed', noticed({ kind: 'eventCreated', exceptUserId: 'vera', isClosed: true })],
    ['helpers', noticed({ kind: 'eventsNeedingHelpers' })],
  ];
  /** When the ones that were made before the start still go, and whether they do once nobody can register any more. */
  const expected: Record<string, string> = {
    confirmed: 'coming running closed',
    unconfirmed: 'coming running closed',
    rejected: 'coming running closed',
    removed: 'coming running closed',
    'off-waitlist': 'coming closed',
    restored: 'coming running closed',
    'waiting-again': 'coming closed',
    'pulled-up': 'coming running closed',
    added: 'coming running closed',
    moved: 'coming running closed',
    'added-waiting': 'coming closed',
    promoted: 'coming running closed',
    reminder: 'coming closed',
    created: 'coming closed',
    'created-closed': 'coming closed',
    helpers: 'coming',
  };

  it.each(kinds)(
    '%s: promises no date that is over, and invites to no event without registrations',
    async (name, notice) => {
      const made = new Date('2027-06-10T08:00:00Z');
      const found: string[] = [];
      for (const phase of ['coming', 'running', 'over'] as const) {
        if (await goes(notice, made, phases[phase])) found.push(phase);
      }
      if (await goes(notice, made, phases.coming, { registrationEnabled: false })) found.push('closed');
      expect(found.join(' ')).toBe(expected[name]);
    },
  );

  it.each(kinds)('%s: promises nothing where the event was moved into the past meanwhile', async (_name, notice) => {
    const made = new Date('2027-06-10T08:00:00Z');
    const moved = { startTime: new Date('2027-06-09T08:00:00Z'), endTime: new Date('2027-06-09T10:00:00Z') };
    const { body } = compose(notice, made).payload;
    if (PROMISE.test(body)) expect(await goes(notice, made, phases.coming, moved)).toBe(false);
  });

  it('of what was decided after the end goes for two days', async () => {
    const notice = decided('confirmed');
    expect(await goes(notice, phases.over, new Date('2027-06-14T15:00:00Z'))).toBe(true);
    expect(await goes(notice, phases.over, new Date('2027-06-14T17:00:00Z'))).toBe(false);
  });
});

describe('the notification of a new event', () => {
  const bodyOf = (more: object) =>
    compose(noticed({ kind: 'eventCreated', exceptUserId: 'vera', ...more }), phases.coming).payload.body.split(
      '\n',
    )[0];

  it('asks whether people come only where they can register', () => {
    expect(bodyOf({})).toBe('Eine neue Veranstaltung – bist du dabei?');
    expect(bodyOf({ isClosed: true })).toBe('Eine neue Veranstaltung.');
    expect(bodyOf({ isClosed: true, dates: 3 })).toBe('Eine neue Reihe mit 3 Terminen.');
  });
});
