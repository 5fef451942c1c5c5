import {
  MAX_ATTENDED_HOURS,
  MAX_GUEST_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PHOTO_URL_LENGTH,
  MAX_REGISTRATION_NOTES_LENGTH,
  SHOWN_GUEST,
} from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { createEngine } from '../../../testing/engine';
import {
  buildFullEvent,
  type EntryFields,
  LONGEST_FACTS,
  LONGEST_GUEST,
  LONGEST_NOTES,
  LONGEST_PERSON,
  sizeWithMaps,
} from '../../../testing/large-events';
import { eventAfter } from '../../../testing/outcomes';
import { documentSize, MAX_DOCUMENT_BYTES } from '../platform/document-size';
import { addGuest, addMember } from '../registrations/adding-rules';
import { saveAttendance } from '../registrations/attendance-rules';
import type { Command } from '../registrations/commands';
import { confirmAll, decide, removeFromWaitlist, setAttendance } from '../registrations/decision-rules';
import type { Outcome } from '../registrations/outcome';
import { eraseMember, forgetGuests, refreshMember } from '../registrations/person-rules';
import { pullUp, removeRegistration, restoreRegistration, unconfirm } from '../registrations/place-rules';
import { registrationIdOf } from '../registrations/roster';
import { cancel, leaveWaitlist, register } from '../registrations/rules';
import { changeOwnText } from '../registrations/text-rules';
import { undoWithdrawal } from '../registrations/undo-rules';
import { type ClubEvent, toDocument } from './club-event';
import { changeFacts } from './event-facts';

const start = new Date('2026-06-20T12:00:00Z');
const [before, after] = [new Date(start.getTime() - 3_600_000), new Date(start.getTime() + 3_600_000)];
const newcomer = buildMember();

/** Texts of one to three bytes a character, and of emoji, which count as two and take four. */
const text = (minLength: number, maxLength: number) =>
  fc
    .record({ sign: fc.constantFrom('a', 'ä', '€', '🎉'), length: fc.integer({ min: minLength, max: maxLength }) })
    .map(({ sign, length }) => sign.repeat(length).slice(0, length));
const entryStatus = fc.constantFrom(
  'pending' as const,
  'confirmed' as const,
  'cancelled' as const,
  'waitlisted' as const,
);
const entry: fc.Arbitrary<EntryFields> = fc.record({
  firstName: text(1, MAX_NAME_LENGTH),
  lastName: text(1, MAX_NAME_LENGTH),
  profilePhotoUrl: fc.option(fc.constant('p'.repeat(MAX_PHOTO_URL_LENGTH)), { nil: null }),
  notes: fc.option(text(0, MAX_REGISTRATION_NOTES_LENGTH), { nil: null }),
  status: entryStatus,
});
/** Their keys differ in real events, but are as long. */
const guestEntry: fc.Arbitrary<EntryFields> = fc
  .record({ name: text(1, MAX_GUEST_NAME_LENGTH), phoneNumber: text(3, MAX_PHONE_LENGTH), status: entryStatus })
  .map(({ status, ...guest }) => ({
    ...SHOWN_GUEST,
    userId: null,
    profilePhotoUrl: null,
    notes: null,
    status,
    guest: { ...guest, requestKey: 'k'.repeat(32) },
  }));
const fullEvent = fc
  .record({
    entries: fc.array(fc.oneof({ weight: 3, arbitrary: entry }, { weight: 1, arbitrary: guestEntry }), {
      minLength: 1,
      maxLength: 7,
    }),
    facts: fc.constantFrom({}, LONGEST_FACTS),
    maxParticipants: fc.constantFrom(null, 1, 1_000),
    autoConfirm: fc.boolean(),
  })
  .map(({ entries, facts, ...limits }) => buildFullEvent(entries, { ...facts, ...limits, startTime: start }));

type Act = (event: ClubEvent, now: Date) => ClubEvent;

const act =
  (command: Command): Act =>
  (event, now) =>
    eventAfter(event, command(event, now));
type ActOnOne = (event: ClubEvent, registrationId: string, userId: string, now: Date) => Outcome;

/** Acts on the registrations at these positions of the roster, one after the other. */
const onEach =
  (turns: readonly number[], actOn: ActOnOne): Act =>
  (event, now) =>
    turns.reduce((current, turn) => {
      const chosen = event.roster[turn % Math.max(1, event.roster.length)];
      if (!chosen?.userId) return current;
      return eventAfter(current, actOn(current, registrationIdOf(event.id, chosen), chosen.userId, now));
    }, event);

const acts: Record<string, (turns: readonly number[]) => Act> = {
  confirm: (turns) => onEach(turns, (event, id, _, now) => decide(event, id, 'confirmed', now)),
  reject: (turns) => onEach(turns, (event, id, _, now) => decide(event, id, 'cancelled', now)),
  unconfirm: (turns) => onEach(turns, (event, id) => unconfirm(event, id)),
  remove: (turns) => onEach(turns, (event, id, _, now) => removeRegistration(event, id, 'Zu viele', now)),
  takeBack: (turns) => onEach(turns, (event, id, _, now) => restoreRegistration(event, id, now)),
  pullUp: (turns) => onEach(turns, (event, id, _, now) => pullUp(event, id, { instead: null, raiseLimit: true }, now)),
  addAgain: (turns) =>
    onEach(turns, (event, _, id, now) =>
      addMember(event, { id, ...LONGEST_PERSON }, { instead: null, raiseLimit: true, waits: false }, now),
    ),
  addGuest: (turns) =>
    onEach(turns, (event, id, _, now) =>
      addGuest(event, LONGEST_GUEST, id.padEnd(32, 'x'), { instead: null, raiseLimit: true, waits: false }, now),
    ),
  forgetGuests: () => act((event) => forgetGuests(event, new Date('2100-01-01T00:00:00Z'))),
  markAbsent: (turns) => onEach(turns, (event, id, _, now) => setAttendance(event, id, true, now)),
  markPresent: (turns) => onEach(turns, (event, id, _, now) => setAttendance(event, id, false, now)),
  helped: (turns) =>
    onEach(turns, (event, registrationId, _, now) => {
      const entries = [{ registrationId, present: true, hours: MAX_ATTENDED_HOURS }];
      return saveAttendance(event, { everyone: false, overwrite: false, entries }, now);
    }),
  takeFromWaitlist: (turns) => onEach(turns, (event, id, _, now) => removeFromWaitlist(event, id, now)),
  rename: (turns) => onEach(turns, (event, _, id) => refreshMember(event, { id, ...LONGEST_PERSON })),
  cancel: (turns) => onEach(turns, (event, _, userId, now) => cancel(event, userId, now)),
  leave: (turns) => onEach(turns, (event, _, userId, now) => leaveWaitlist(event, userId, now)),
  undo: (turns) => onEach(turns, (event, _, userId, now) => undoWithdrawal(event, userId, now)),
  note: (turns) =>
    onEach(turns, (event, _, userId, now) => changeOwnText(event, userId, { notes: LONGEST_NOTES }, now)),
  comeBack: (turns) =>
    onEach(turns, (event, _, id, now) => register(event, { id, ...LONGEST_PERSON }, LONGEST_NOTES, now)),
  erase: (turns) => onEach(turns, (event, _, userId, now) => eraseMember(event, userId, now)),
  confirmAll: () => act((event, now) => confirmAll(event, now)),
  lengthen: () => act((event, now) => changeFacts(event, LONGEST_FACTS, now)),
  open: () => act((event, now) => changeFacts(event, { maxParticipants: null }, now)),
  close: () => act((event, now) => changeFacts(event, { maxParticipants: 1, registrationEnabled: false }, now)),
};

/** The engine takes the event filled up to the limit and refuses one byte more, so it counts the same bytes. */
async function expectSizeOfEngine(event: ClubEvent): Promise<void> {
  const document = createEngine().firestore().doc(`events/${event.id}`);
  const filled = (bytes: number) => ({
    ...toDocument(event),
    filling: 'x'.repeat(bytes - documentSize(document.path, { ...toDocument(event), filling: '' })),
  });
  await document.set(filled(MAX_DOCUMENT_BYTES));
  await expect(document.set(filled(MAX_DOCUMENT_BYTES + 1))).rejects.toThrow(/size/i);
}

describe('an event that nobody else may join', () => {
  it('refuses newcomers, and takes whatever organisers and its people do: it fits its document, to the byte that the engine counts', async () => {
    const turn = fc.nat(1_500);
    const steps = fc.array(
      fc.record({
        name: fc.constantFrom(...Object.keys(acts)),
        turns: fc.oneof(
          fc.array(turn, { maxLength: 20 }),
          turn.map((from) => Array.from({ length: 200 }, (_, at) => from + at)),
        ),
        now: fc.constantFrom(before, after),
      }),
      { minLength: 5, maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(fullEvent, steps, async (full, given) => {
        expect(register(full, newcomer, LONGEST_NOTES, before)).toMatchObject({ code: 'roster-full' });
        const last = given.reduce((event, { name, turns, now }) => {
          const next = acts[name]?.(turns)(event, now) ?? event;
          expect(sizeWithMaps(next)).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
          return next;
        }, full);
        await expectSizeOfEngine(last);
      }),
      { numRuns: 10 },
    );
  });
});
