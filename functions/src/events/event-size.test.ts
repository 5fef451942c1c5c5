import { MAX_ATTENDED_HOURS } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../platform/document-size';
import { register } from '../registrations/rules';
import { buildMember } from '../testing/builders';
import { createEngine } from '../testing/engine';
import {
  buildFullEvent,
  LONGEST_FACTS,
  LONGEST_NOTES,
  LONGEST_PERSON,
  sizeWithMaps,
  widest,
} from '../testing/large-events';
import { type ClubEvent, parseEvent, toDocument } from './club-event';
import { ENTRIES_THAT_ALWAYS_FIT, MAX_BYTES_FOR_JOINING, MAX_UNDOABLE, sizeForJoining } from './event-size';

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
