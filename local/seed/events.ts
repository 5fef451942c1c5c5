import { isActive } from '@club/contract';
import type { Account } from '../../functions/src/accounts/account';
import { cancelEvent } from '../../functions/src/events/cancellation';
import type { ClubEvent } from '../../functions/src/events/club-event';
import { addGuest } from '../../functions/src/registrations/adding-rules';
import { saveAttendance } from '../../functions/src/registrations/attendance-rules';
import type { Outcome } from '../../functions/src/registrations/outcome';
import { registrationIdOf } from '../../functions/src/registrations/roster';
import { cancel, register } from '../../functions/src/registrations/rules';
import { buildEvent } from '../../testing/builders';
import { type Blueprint, PLACES } from './blueprint';
import { clubCalendar } from './club-calendar';
import { cancelledEvents, comingEvents, draftEvents, eventsOfThisDay } from './coming-events';
import { fillShifts, helpersIn, shiftsOf } from './fill-shifts';
import { laterEvents, workshop } from './later-events';
import { pastEvents } from './past-events';
import { shiftEvents } from './shift-events';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Registration opened so long before the start, or so long ago for events far ahead. */
const OPEN_DAYS = 30;

const NOTES = [
  'Bringe einen Marmorkuchen mit.',
  'Kann erst ab 15 Uhr.',
  'Gern in der ersten Schicht.',
  'Habe einen Anhänger.',
  'Nur beim Aufbau.',
];

/** About 40 events around `now` with ids from 1. People register by the rules of the app. */
export function demoEvents(members: readonly Account[], now: Date): ClubEvent[] {
  const calendar = clubCalendar(now);
  const first = [pastEvents, comingEvents, laterEvents, eventsOfThisDay, workshop, cancelledEvents];
  const blueprints = [...first, shiftEvents, draftEvents].flatMap((events) => events(calendar));
  return blueprints.map((blueprint, index) => realise(blueprint, index, members, now));
}

function realise(blueprint: Blueprint, index: number, members: readonly Account[], now: Date): ClubEvent {
  const {
    places = null,
    helpers,
    shifts = [],
    first = [],
    last = [],
    series,
    hours,
    start,
    closed = false,
  } = blueprint;
  const createdAt = new Date(Math.min(now.getTime(), start.getTime()) - OPEN_DAYS * DAY);
  const named = (usernames: readonly string[]) => members.filter(({ username }) => usernames.includes(username));
  const { title, description, notes = null, category, location, autoConfirm = false } = blueprint;
  const event = buildEvent({
    id: index + 1,
    title,
    description,
    notes,
    category,
    location,
    autoConfirm,
    atClubhouse: location === PLACES.clubhouse,
    startTime: start,
    endTime: new Date(start.getTime() + hours * HOUR),
    maxParticipants: places,
    shifts: shiftsOf(shifts, start),
    isDraft: blueprint.isDraft ?? false,
    membersOnly: blueprint.membersOnly ?? false,
    contactIds: named(blueprint.contacts ?? []).map(({ id }) => id),
    createdAt,
    ...(series && {
      seriesId: series.id,
      seriesStart: series.from,
      seriesIndex: series.index,
      recurrenceInterval: 'weekly',
      recurrenceEvery: series.every ?? 1,
      recurrenceSkips: series.skips ?? [],
      recurrenceEnd: series.until,
    }),
  });

  // The demo accounts are registered only where a blueprint names them; the other members take turns.
  const others = members.slice(4);
  const crowd = Array.from({ length: helpers - first.length - last.length }, (_, turn) => {
    return others[(index * 11 + turn) % others.length];
  }).filter((member) => member !== undefined);
  const people = [...named(first), ...crowd, ...named(last)];

  const step = (OPEN_DAYS * DAY - 4 * HOUR) / (people.length + helpersIn(shifts) + 2);
  const moment = (turn: number) => new Date(createdAt.getTime() + (turn + 1) * step);
  const registered = people.reduce(
    (current, member, turn) => {
      const some = (index + turn) % 4 === 0 ? (NOTES[turn % NOTES.length] ?? null) : null;
      const note = turn === 0 && blueprint.note !== undefined ? blueprint.note : some;
      return after(register(current, member, note, moment(turn)));
    },
    fillShifts(event, shifts, { named, others, from: index * 11, moment }),
  );
  const withdrawn = withdrawals(
    blueprint,
    withGuestOf(blueprint, registered, moment(people.length)),
    others[(index * 11 + 45) % others.length],
    moment(people.length),
  );
  const confirmed = start < now ? confirmAll(withdrawn) : withdrawn;
  const open = { ...confirmed, registrationEnabled: !closed, updatedAt: moment(people.length) };
  if (blueprint.noted) return noteAttendance(open);
  if (blueprint.cancelledFor === undefined) return open;
  return after(cancelEvent(open, blueprint.cancelledFor, new Date(now.getTime() - DAY)));
}

function withGuestOf({ guest }: Blueprint, event: ClubEvent, when: Date): ClubEvent {
  if (!guest) return event;
  return after(addGuest(event, guest, null, { instead: null, raiseLimit: false, waits: true }, when));
}

/** For some events a member registers and cancels again, so that organisers see that too. */
function withdrawals(
  { helpers, places }: Blueprint,
  event: ClubEvent,
  member: Account | undefined,
  when: Date,
): ClubEvent {
  const hasRoom = helpers > 4 && (places === undefined || helpers < places);
  if (!member || !hasRoom) return event;
  return after(cancel(after(register(event, member, null, when)), member.id, when));
}

/** Registrations for past events have been decided. */
const confirmAll = (event: ClubEvent): ClubEvent => ({
  ...event,
  roster: event.roster.map((entry) =>
    entry.status === 'pending' ? { ...entry, status: 'confirmed', decidedAt: event.startTime } : entry,
  ),
});

function noteAttendance(event: ClubEvent): ClubEvent {
  const [, missing, leaving] = event.roster.filter(isActive);
  const entries = [
    ...(missing ? [{ registrationId: registrationIdOf(event.id, missing), present: false, hours: null }] : []),
    ...(leaving ? [{ registrationId: registrationIdOf(event.id, leaving), present: true, hours: 2 }] : []),
  ];
  const noted = { everyone: false, overwrite: false, entries };
  return after(saveAttendance(event, noted, new Date(event.endTime.getTime() + DAY)));
}

function after(outcome: Outcome): ClubEvent {
  if (outcome.kind === 'refused') throw new Error(`the demo data break a rule: ${outcome.code}`);
  return outcome.kind === 'changed' ? { ...outcome.event, version: outcome.event.version + 1 } : outcome.event;
}
