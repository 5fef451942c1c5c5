import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGuest, buildMember, buildRegistration } from '../../../testing/builders';
import type { RosterEntry } from './roster';
import { joinRoster, splitRoster, storedGuestsIn, storedRosterSchema } from './stored-roster';

const [anna, ben] = [buildMember(), buildMember({ profilePhotoUrl: '/api/photos/b.webp' })];
const FORMER = { userId: null, firstName: 'Ehemaliges', lastName: 'Mitglied', profilePhotoUrl: null };
const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const status = fc.constantFrom('pending', 'confirmed', 'waitlisted', 'cancelled');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Most registrations lack these fields. Each one may hold such a value. */
const RARE = {
  shiftId: fc.constant('grill001'),
  anyShift: fc.constant(true),
  avoidedShiftIds: fc.constant(['kasse001']),
  brings: fc.constant('Kuchen'),
  noShow: fc.constant(true),
  hours: fc.constantFrom(0, 1.5),
  withdrawn: fc.record({ status: fc.constantFrom('pending', 'confirmed', 'waitlisted'), decidedAt: maybe(date) }),
  movedFrom: fc.record({ startTime: date, endTime: date }),
};

const roster = fc
  .array(
    fc.record({
      kind: fc.constantFrom('anna', 'ben', 'former', 'guest', 'forgotten'),
      common: fc.record({ status, notes: maybe(fc.string()), decidedAt: maybe(date) }),
      rare: fc.record(RARE, { requiredKeys: [] }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ kind, common, rare }, turn): RosterEntry => {
      const fields = {
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, turn)),
        ...common,
        ...(rare as Partial<RosterEntry>),
      };
      switch (kind) {
        case 'anna':
          return buildRegistration(anna, fields);
        case 'ben':
          return buildRegistration(ben, fields);
        case 'former':
          return { ...buildRegistration(anna, fields), ...FORMER };
        case 'guest':
          return buildGuest(fields);
        default:
          return buildGuest({ ...fields, guest: { name: null, phoneNumber: null, requestKey: null } });
      }
    }),
  );

it('every roster comes back as it was stored; each registration stores no more than it has, and each person one name', () => {
  fc.assert(
    fc.property(roster, (entries) => {
      const stored = splitRoster(entries);
      expect(joinRoster(storedRosterSchema.parse(stored))).toEqual(entries);
      for (const [turn, registration] of stored.registrations.entries()) {
        const { userId, status, createdAt, notes, decidedAt, ...rare } = registration;
        for (const empty of [null, false, []]) expect(Object.values(rare)).not.toContainEqual(empty);
        expect(Object.keys(rare)).not.toContain('firstName');
        expect(entries[turn]).toMatchObject({ userId, status, createdAt, notes, decidedAt });
      }
      const known = entries.flatMap(({ userId }) => userId ?? []);
      expect(Object.keys(stored.people).toSorted()).toEqual([...new Set(known)].toSorted());
      if (known.length > 0) expect(joinRoster(storedRosterSchema.parse({ ...stored, people: {} }))).toBe(null);
    }),
  );
});

it('the guests who are there and those who wait are stored by number and turn, and not at all where there are none', () => {
  const createdAt = new Date('2026-06-01T10:00:00Z');
  const waits = { status: 'waitlisted', createdAt } as const;
  const [member, guest] = [buildRegistration(anna, waits), buildGuest(waits)];
  const there = buildGuest({ status: 'confirmed', createdAt });
  expect(storedGuestsIn([member])).toEqual({});
  expect(storedGuestsIn([there, member])).toEqual({ guestCounts: { active: 1, waiting: 0 } });
  expect(storedGuestsIn([there, guest, member, guest])).toEqual({
    guestCounts: { active: 1, waiting: 2 },
    waitingGuests: [0, 2],
  });
});
