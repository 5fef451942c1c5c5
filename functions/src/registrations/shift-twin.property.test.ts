import { adminEventSchema, capacityOf, eventSummarySchema, isActive, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildIdentity } from '../../../testing/builders';
import { eventOf, people, run, type Scenario, type Seen, scenario } from '../../../testing/roster-scenarios';
import { attendanceAt } from '../attendance/attendance';
import { ADMIN_OVERVIEW, type ClubEvent, OVERVIEW, toDocument, USER_IDS, WAITLIST } from '../events/club-event';
import { registrationsFor, toAdminEvent, toDetail, toSummary } from '../events/event-presenter';
import { ownStandingFor, toCardJson, toListed, toWholeSummary } from '../events/list/listed-event';
import { toLiveDocument } from '../events/live-repository';
import type { CommandNotice } from './outcome';
import { NO_STANDING, type OwnStanding, ownStandingOn } from './own-standing';
import { toAdminRegistration } from './registration-presenter';
import { registrationIdOf } from './roster';
import { positionsOf } from './shift-turns';

/** The same event, of which the only shift is as long and as large. */
function twinOf(event: ClubEvent): ClubEvent {
  const { startTime, endTime, maxParticipants } = event;
  const shift = { id: 'aaaaaaaa', title: 'Hilfe', description: null, startTime, endTime, maxParticipants };
  return { ...event, maxParticipants: null, shifts: [shift] };
}

/** An event with shifts stores these otherwise, or has them besides. The rest of the test looks at all that they show. */
const OF_SHIFTS = new Set([
  ...[
    'shifts',
    'hasShifts',
    'activeByShift',
    'shiftUserIds',
    'movedUserIds',
    'shiftTurns',
    'occupiedFrom',
    'occupiedUntil',
  ],
  ...['people', 'registrations', 'maxParticipants', 'hours'],
]);

/** All that members and organisers can see of the event and of what the step did. */
function shownBy({ after, before, now, step }: Seen) {
  const outcome = step.command(before, now);
  return {
    stored: Object.fromEntries(Object.entries(toDocument(after)).filter(([name]) => !OF_SHIFTS.has(name))),
    capacity: capacityOf(after),
    outcome: outcome.kind === 'refused' ? outcome : outcome.kind,
    attendance: attendanceAt(after, now),
    notices: outcome.kind === 'changed' ? outcome.notices.map(withoutPlaces) : [],
    standings: people.map(({ id }) => withoutShifts(ownStandingOn(after, id))),
    roster: after.roster.map(({ shiftId: _id, ...entry }) => ({
      ...entry,
      id: registrationIdOf(after.id, entry),
    })),
    active: after.roster.filter(isActive).length,
    waiting: after.roster.filter(isWaiting).map(({ userId }) => userId),
  };
}

/** As Firestore gives it back. */
function asRead(value: unknown): unknown {
  if (value instanceof Date) return { toDate: () => value };
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asRead(field)]));
}

const VIEWERS = [
  null,
  ...people.slice(0, 3).map(({ id }) => buildIdentity({ uid: id })),
  buildIdentity({ uid: 'vorstand', isAdmin: true }),
];

/** All answers that show the event, by viewer: its page, lists and cards, waitlists, and what organisers and contacts get. */
function answersAbout(event: ClubEvent) {
  const document = asRead(toDocument(event));
  const listed = toListed(document, 'now', USER_IDS.parse(document));
  const contacts = new Map(people.map((person) => [person.id, person]));
  return {
    viewers: VIEWERS.map((viewer) => {
      const standing = viewer ? ownStandingFor(listed, viewer.uid, new Map()) : NO_STANDING;
      return {
        page: toDetail(
          event,
          { registrations: registrationsFor(viewer, event.roster, null), details: contacts },
          viewer,
        ),
        first: registrationsFor(viewer, event.roster, { limit: people.length, offset: 0 }).map((entry) =>
          registrationIdOf(event.id, entry),
        ),
        summary: eventSummarySchema.parse(toSummary(OVERVIEW.parse(document), viewer)),
        listed: toWholeSummary(listed, standing),
        card: JSON.parse(toCardJson(listed, standing)),
        waitlist: viewer && positionsOf(viewer.uid, WAITLIST.parse(document)),
      };
    }),
    admin: adminEventSchema.parse(toAdminEvent(ADMIN_OVERVIEW.parse(document))),
    registrations: event.roster.map((entry) => toAdminRegistration(event.id, entry, contacts)),
    live: toLiveDocument(event),
  };
}

/** Answers about an event with shifts have these besides. */
const FIELDS_OF_SHIFTS = new Set(['shifts', 'hasShifts', 'myShifts', 'shiftId', 'occupiedUntil', 'gaps']);

function withoutFieldsOfShifts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFieldsOfShifts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([name]) => !FIELDS_OF_SHIFTS.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutFieldsOfShifts(field)]));
}

/** In an event with shifts, notices say for which they are. */
const withoutPlaces = (notice: CommandNotice) =>
  Object.fromEntries(Object.entries(notice).filter(([name]) => !['places', 'formerShiftIds'].includes(name)));
const withoutShifts = ({ myShifts: _, ...standing }: OwnStanding) => standing;

it('an event without shifts and its twin with one shift of the same time and limit show the same, whatever is done', () => {
  fc.assert(
    fc.property(scenario, (given) => {
      const shown: unknown[] = [];
      run(given, (seen) => shown.push(shownBy(seen)));
      const twins: unknown[] = [];
      run(given, (seen) => twins.push(shownBy(seen)), twinOf(eventOf(given)));
      expect(twins).toEqual(shown);
    }),
  );
});

it('no answer about an event tells it from its twin, but for the fields of shifts', () => {
  const answersAfter = (given: Scenario, first?: ClubEvent) => {
    const events: ClubEvent[] = [];
    run(given, ({ after }) => events.push(after), first);
    return events.slice(-1).map((event) => withoutFieldsOfShifts(answersAbout(event)));
  };
  fc.assert(
    fc.property(scenario, (given) => {
      expect(answersAfter(given, twinOf(eventOf(given)))).toEqual(answersAfter(given));
    }),
  );
});
