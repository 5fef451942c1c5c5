import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import type { RosterEntry } from '../registrations/roster';
import { attendanceAt } from './attendance';

const HOUR = 3_600_000;
const start = new Date('2026-06-20T08:00:00Z');
const hoursAfter = (hours: number) => new Date(start.getTime() + hours * HOUR);
const people = Array.from({ length: 4 }, () => buildMember());

/** A contribution, or a shift with its first hour and its length in quarters of an hour. */
const times = fc.option(
  fc.record({ from: fc.integer({ min: -48, max: 60 }), quarters: fc.integer({ min: 1, max: 40 }) }),
  { freq: 3 },
);
const entry = fc.record({
  who: fc.option(fc.nat({ max: people.length - 1 }), { freq: 5 }),
  shift: fc.nat({ max: 9 }),
  status: fc.constantFrom('pending', 'confirmed', 'confirmed', 'waitlisted', 'cancelled'),
  noShow: fc.boolean(),
  quarters: fc.option(fc.nat({ max: 80 }), { freq: 2 }),
});

it('counts an event with shifts once for each who came, with the hours of all their shifts, and of nothing they brought', () => {
  fc.assert(
    fc.property(
      fc.array(times, { minLength: 1, maxLength: 6 }),
      fc.array(entry, { maxLength: 14 }),
      (spans, entries) => {
        const shifts = spans.map((span, index) =>
          buildShift({
            id: `shift00${index}`,
            startTime: span && hoursAfter(span.from),
            endTime: span && hoursAfter(span.from + span.quarters / 4),
          }),
        );
        const naive = new Map<string, number>();
        const roster = entries.map(({ who, shift, status, noShow, quarters }, turn): RosterEntry => {
          const index = shift % shifts.length;
          const span = spans[index] ?? null;
          const hours = quarters === null ? null : quarters / 4;
          const person = people[who ?? 0] ?? buildMember();
          const came = (status === 'pending' || status === 'confirmed') && !noShow && who !== null;
          if (came) naive.set(person.id, (naive.get(person.id) ?? 0) + (span ? (hours ?? span.quarters / 4) : 0));
          const createdAt = new Date(start.getTime() - 90 * 24 * HOUR + turn);
          const fields = { status, noShow, hours, createdAt, shiftId: `shift00${index}` } as const;
          const registration = buildRegistration(person, fields);
          return who === null ? { ...registration, userId: null } : registration;
        });
        const event = buildEvent({ startTime: start, endTime: hoursAfter(6), shifts, roster });
        const lastEnd = Math.max(6, ...spans.map((span) => (span ? span.from + span.quarters / 4 : 0)));

        expect(attendanceAt(event, hoursAfter(lastEnd))).toEqual([]);
        const counted = attendanceAt(event, hoursAfter(lastEnd + 0.01));
        expect(counted.map(({ userId, hours }) => [userId, hours])).toEqual([...naive]);
        expect(attendanceAt({ ...event, cancelledAt: start }, hoursAfter(lastEnd + 1))).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
