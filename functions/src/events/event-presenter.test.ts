import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMember, buildRegistration } from '../testing/builders';
import { registrationsFor } from './event-presenter';

const STATUSES = ['pending', 'confirmed', 'waitlisted', 'cancelled'] as const;

const rosters = fc
  .array(fc.constantFrom(...STATUSES), { maxLength: 60 })
  .map((statuses) =>
    statuses.map((status, turn) =>
      buildRegistration(buildMember(), { status, createdAt: new Date(Date.UTC(2026, 0, 1) + turn) }),
    ),
  );
const viewers = fc.constantFrom<'visitor' | 'member' | 'organiser'>('visitor', 'member', 'organiser');

describe('the registrations of an event, page by page', () => {
  it('are together all of them, in the same order of each list, for everybody', () => {
    fc.assert(
      fc.property(rosters, viewers, fc.integer({ min: 1, max: 70 }), (roster, role, limit) => {
        const viewer = role === 'visitor' ? null : { uid: 'somebody else', isAdmin: role === 'organiser' };
        const whole = registrationsFor(viewer, roster, null);
        const offsets = Array.from({ length: Math.ceil(60 / limit) }, (_, page) => page * limit);
        const pages = offsets.flatMap((offset) => registrationsFor(viewer, roster, { limit, offset }));
        for (const status of STATUSES) {
          const of = (list: typeof whole) => list.filter((entry) => entry.status === status);
          expect(of(pages)).toEqual(of(whole));
        }
      }),
    );
  });

  it('hold on every page the viewer’s own, if it is told at all, and never more of others than asked for', () => {
    fc.assert(
      fc.property(
        rosters.filter(({ length }) => length > 0),
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        fc.nat({ max: 70 }),
        (roster, turn, limit, offset) => {
          const own = roster[turn % roster.length];
          const viewer = { uid: own?.userId ?? '', isAdmin: false };
          const told = registrationsFor(viewer, roster, { limit, offset });
          expect(told.filter((entry) => entry === own)).toHaveLength(own?.status === 'cancelled' ? 0 : 1);
          expect(told.length).toBeLessThanOrEqual(2 * limit + 1);
          expect(told.map(({ status }) => status)).not.toContain('cancelled');
        },
      ),
    );
  });
});
