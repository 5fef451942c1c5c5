import { FIRST_PEOPLE_OF_SHIFT, isActive } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildIdentity, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { toRegistration } from '../registrations/registration-presenter';
import { type AdminOverview, type CountedEvent, toDocument } from './club-event';
import { registrationsFor, toAdminEvent, toVisitorsSummary } from './event-presenter';

const STATUSES = ['pending', 'confirmed', 'waitlisted', 'cancelled'] as const;

const rosters = fc
  .array(fc.constantFrom(...STATUSES), { maxLength: 60 })
  .map((statuses) =>
    statuses.map((status, turn) =>
      buildRegistration(buildMember(), { status, createdAt: new Date(Date.UTC(2026, 0, 1) + turn) }),
    ),
  );
const SHIFT_IDS = ['grill001', 'kasse001'];
const viewers = fc.constantFrom<'visitor' | 'member' | 'organiser'>('visitor', 'member', 'organiser');

it('lists name the shifts of which less than half is taken, and organisers are told how many new times are open', () => {
  const [grill, till] = SHIFT_IDS.map((id) =>
    buildShift({ id, maxParticipants: 2, startTime: new Date('2026-07-11T10:00:00Z') }),
  );
  if (!grill || !till) throw new Error('no shifts');
  const roster = [buildRegistration(buildMember(), { status: 'confirmed', createdAt: new Date(0), shiftId: grill.id })];
  const event = buildEvent({ shifts: [grill, till], roster });
  const movedUserIds = { [grill.id]: ['a'], [till.id]: ['a', 'b'] };
  const stored = { ...toDocument(event), shifts: event.shifts, movedUserIds };
  const summary = toVisitorsSummary(stored as unknown as CountedEvent);
  expect(summary.gaps).toEqual([expect.objectContaining({ id: till.id, missing: 2 })]);
  expect(toAdminEvent(stored as unknown as AdminOverview)).toMatchObject({
    gaps: summary.gaps,
    movedCount: 3,
    attendanceNotedAt: null,
  });
});

describe('the registrations of an event, page by page', () => {
  it('are together all of them, in the same order of each list, for everybody', () => {
    fc.assert(
      fc.property(rosters, viewers, fc.integer({ min: 1, max: 70 }), (roster, role, limit) => {
        const viewer =
          role === 'visitor' ? null : buildIdentity({ uid: 'somebody else', isAdmin: role === 'organiser' });
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
          const viewer = buildIdentity({ uid: own?.userId ?? '', isAdmin: false });
          const told = registrationsFor(viewer, roster, { limit, offset });
          expect(told.filter((entry) => entry === own)).toHaveLength(own?.status === 'cancelled' ? 0 : 1);
          expect(told.length).toBeLessThanOrEqual(2 * limit + 1);
          expect(told.map(({ status }) => status)).not.toContain('cancelled');
        },
      ),
    );
  });

  it('have the first people of each shift at the beginning, and each person on their own page still', () => {
    const shifts = fc.infiniteStream(fc.constantFrom(...SHIFT_IDS));
    fc.assert(
      fc.property(rosters, shifts, fc.integer({ min: 1, max: 20 }), (people, ids, limit) => {
        const roster = people.map((entry) => ({ ...entry, shiftId: ids.next().value }));
        const told = registrationsFor(null, roster, { limit, offset: 0 });
        for (const id of SHIFT_IDS) {
          const ofShift = (list: typeof roster) => list.filter((entry) => isActive(entry) && entry.shiftId === id);
          const first = ofShift(roster).slice(0, FIRST_PEOPLE_OF_SHIFT);
          expect(ofShift(told).slice(0, FIRST_PEOPLE_OF_SHIFT)).toEqual(first);
        }
        expect(told.length).toBeLessThanOrEqual(2 * limit + SHIFT_IDS.length * FIRST_PEOPLE_OF_SHIFT);
        expect(new Set(told).size).toBe(told.length);
        const later = registrationsFor(null, roster, { limit, offset: limit });
        expect(later).toEqual(
          registrationsFor(null, people, { limit, offset: limit }).map((entry) => roster[people.indexOf(entry)]),
        );
      }),
    );
  });
});

it('organisers wait for nobody’s answer to a moved shift who has given it up', () => {
  const movedFrom = { startTime: new Date(0), endTime: new Date(1) };
  const shown = (status: 'confirmed' | 'cancelled') =>
    toRegistration(
      1,
      buildRegistration(buildMember(), { status, movedFrom, createdAt: new Date(0) }),
      buildIdentity({ uid: 'organiser', isAdmin: true }),
    );
  expect([shown('confirmed').movedFrom !== null, shown('cancelled').movedFrom]).toEqual([true, null]);
});
