import { MAX_ATTENDED_HOURS, MAX_SHIFT_DESCRIPTION_LENGTH, MAX_SHIFT_TITLE_LENGTH, MAX_SHIFTS } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { createEngine } from '../../../testing/engine';
import {
  buildFullEvent,
  LONGEST_FACTS,
  LONGEST_NOTES,
  LONGEST_PERSON,
  sizeWithMaps,
  widest,
} from '../../../testing/large-events';
import { MAX_DOCUMENT_BYTES } from '../platform/document-size';
import { register } from '../registrations/rules';
import { type ClubEvent, parseEvent, toDocument } from './club-event';
import {
  ENTRIES_THAT_ALWAYS_FIT,
  ENTRIES_THAT_FIT_WITH_SHIFTS,
  isOverfull,
  MAX_BYTES_FOR_JOINING,
  MAX_UNDOABLE,
  sizeForJoining,
} from './event-size';

const now = new Date('2026-06-01T12:00:00Z');

/** Everyone has the longest name and cancelled what was confirmed, as many as may undo it at once, and every text of the event is at its limit. */
const grown = (event: ClubEvent): ClubEvent => ({
  ...event,
  ...LONGEST_FACTS,
  seriesId: 's'.repeat(36),
  recurrenceEnd: now,
  roster: event.roster.map((entry, turn) => ({
    ...entry,
    ...LONGEST_PERSON,
    status: 'cancelled',
    decidedAt: now,
    noShow: true,
    hours: MAX_ATTENDED_HOURS,
    withdrawn: turn < MAX_UNDOABLE ? { status: 'confirmed', decidedAt: now } : null,
  })),
});

describe('an event that nobody else may join', () => {
  it.each([
    ['long names and notes', { ...LONGEST_PERSON, notes: LONGEST_NOTES }],
    ['short names and long notes', { firstName: 'a', lastName: 'b', notes: LONGEST_NOTES }],
    ['as many entries as there may be, and as many bytes', { firstName: 'a', lastName: 'b', notes: widest(15) }],
    ['long names and no notes', LONGEST_PERSON],
  ])('with %s takes every act of organisers and members', async (_, entry) => {
    const event = buildFullEvent([entry]);
    expect(event.roster.length).toBeGreaterThan(ENTRIES_THAT_ALWAYS_FIT);
    expect(register(event, buildMember(), LONGEST_NOTES, now)).toMatchObject({ kind: 'refused', code: 'roster-full' });
    expect(sizeWithMaps(grown(event))).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
    const document = createEngine().firestore().doc('events/1');
    await document.set(toDocument(grown(event)));
    expect(parseEvent((await document.get()).data())).toEqual(grown(event));
  });
});

it(`${ENTRIES_THAT_ALWAYS_FIT} entries leave room for more, whatever their texts are`, () => {
  const entry = { ...LONGEST_PERSON, notes: LONGEST_NOTES };
  const event = buildFullEvent([entry], LONGEST_FACTS);
  const few = { ...event, roster: event.roster.slice(0, ENTRIES_THAT_ALWAYS_FIT) };
  expect(sizeForJoining(few)).toBeLessThan(MAX_BYTES_FOR_JOINING);
});

it(`${MAX_SHIFTS} shifts count: nobody joins the longest ones when they leave no room, and ${ENTRIES_THAT_FIT_WITH_SHIFTS} entries always fit`, () => {
  const shifts = Array.from({ length: MAX_SHIFTS }, (_, index) => ({
    id: `shift${String(index).padStart(3, '0')}`,
    title: widest(MAX_SHIFT_TITLE_LENGTH),
    description: widest(MAX_SHIFT_DESCRIPTION_LENGTH),
    startTime: now,
    endTime: new Date(now.getTime() + 1),
    maxParticipants: 1,
  }));
  const event = { ...buildFullEvent([{ ...LONGEST_PERSON, notes: LONGEST_NOTES }], LONGEST_FACTS), shifts };
  const waiting = event.roster.map((entry) => ({
    ...entry,
    status: 'waitlisted' as const,
    anyShift: true,
    avoidedShiftIds: shifts.slice(1).map(({ id }) => id),
  }));
  const few = { ...event, roster: waiting.slice(0, ENTRIES_THAT_FIT_WITH_SHIFTS) };
  expect(sizeForJoining(few)).toBeLessThan(MAX_BYTES_FOR_JOINING);
  expect(isOverfull({ ...event, roster: waiting.slice(0, 900) })).toBe(true);
});
