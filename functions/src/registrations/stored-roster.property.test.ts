import { registrationStatusSchema } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRoster, readRoster, storedRosterSchema } from './stored-roster';

const uid = fc.constantFrom('anna', 'ben', 'constructor');
const timestamp = fc.date({ noInvalidDate: true }).map((date) => ({ toDate: () => date }));
const text = fc.string({ maxLength: 5 });
const person = fc.record({ firstName: text, lastName: text, profilePhotoUrl: fc.option(text) });
const registration = fc.record(
  {
    userId: fc.option(uid),
    status: fc.constantFrom(...registrationStatusSchema.options),
    createdAt: timestamp,
    notes: fc.option(text),
    decidedAt: fc.option(timestamp),
    noShow: fc.boolean(),
    hours: fc.nat(399).map((quarters) => quarters / 4),
    guest: fc.option(fc.record({ name: fc.option(text), phoneNumber: fc.option(text), requestKey: fc.option(text) })),
  },
  { requiredKeys: ['userId', 'status', 'createdAt', 'notes', 'decidedAt'] },
);
const whole = fc
  .record({ known: fc.array(fc.tuple(uid, person)), registrations: fc.array(registration, { maxLength: 5 }) })
  .map(({ known, registrations }) => ({
    people: Object.fromEntries([
      ...registrations.flatMap(({ userId }) =>
        userId === null ? [] : [[userId, { firstName: 'Anna', lastName: 'Berg', profilePhotoUrl: null }] as const],
      ),
      ...known.filter(([id]) => registrations.some(({ userId }) => userId === id)),
    ]),
    registrations,
  }));

const damage = fc.oneof(fc.constantFrom(undefined, null, 7, true, 'text', [], {}), timestamp);

/** One value anywhere in the document is something else, or missing. */
const damaged = fc.record({ whole, turn: fc.nat(), damage }).map(({ whole: document, turn, damage: value }) => {
  const places: [Record<string, unknown>, string][] = [];
  const visit = (holder: Record<string, unknown>) => {
    for (const [key, inside] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof inside === 'object' && inside !== null && !('toDate' in inside)) {
        visit(inside as Record<string, unknown>);
      }
    }
  };
  visit(document);
  const [holder, key] = places[turn % places.length] ?? [{}, ''];
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return document;
});

const bySchema = (document: unknown) => {
  const { success, data } = storedRosterSchema.safeParse(document);
  return success ? joinRoster(data) : null;
};

describe('reading a stored roster', () => {
  it('gives what the schema gives', () => {
    fc.assert(
      fc.property(whole, (document) => {
        const roster = readRoster(document);
        expect(roster).not.toBeNull();
        expect(roster).toEqual(bySchema(document));
      }),
    );
  });

  it('leaves to the schema whatever is damaged, and gives nothing that the schema refuses', () => {
    fc.assert(
      fc.property(damaged, (document) => {
        const roster = readRoster(document);
        if (roster) expect(roster).toEqual(bySchema(document));
      }),
      { numRuns: 1_000 },
    );
    for (const nothing of [null, undefined, 'text', [], {}]) expect(readRoster(nothing)).toBeNull();
  });
});
