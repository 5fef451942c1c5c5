import {
  clubDay,
  clubDaysBetween,
  commentParamsSchema,
  createCommentSchema,
  endOfClubWeek,
  eventGroupOf,
  fillOf,
  HOUR_MS,
  isActive,
  isContribution,
  isSameClubDay,
  isWaiting,
  overlaps,
  phaseOf,
  signUpSchema,
  startOfClubWeek,
  takesClubhouse,
  usernameKey,
} from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClubEvent } from '../../functions/src/events/club-event';
import { demoComments } from './comments';
import { DEMO_PASSWORD } from './demo-accounts';
import { demoEvents } from './events';
import { demoMembers } from './members';
import { demoVenue } from './venue';

const NOW = new Date('2026-05-13T10:00:00Z');

test('the members’ data are valid for a sign-up, and their numbers belong to nobody', () => {
  const members = demoMembers(NOW);
  for (const member of members) {
    const { username, email, firstName, lastName, phoneNumber } = member;
    const request = { username, email, firstName, lastName, phoneNumber, password: DEMO_PASSWORD };
    expect(signUpSchema.parse(request)).toEqual(request);
    expect(email).toMatch(/@example\.org$/);
    expect(phoneNumber).toMatch(/^(030 23125 \d{3}|0171 39200\d{2})$/);
  }
  for (const unique of [
    members.map(({ id }) => id),
    members.map(({ username }) => usernameKey(username)),
    members.map(({ email }) => email),
    members.map(({ phoneNumber }) => phoneNumber),
  ]) {
    expect(new Set(unique).size).toBe(members.length);
  }
});

/** Any instant, and those around the beginning and end of summer time. */
const moment = fc.oneof(
  fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  fc.constantFrom(
    ...['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(
      (instant) => new Date(instant),
    ),
    ...['2027-12-31T23:30:00Z', '2028-02-28T23:30:00Z'].map((instant) => new Date(instant)),
  ),
);

test('on whatever day the suite starts, the demo data keep the rules, have events today and tomorrow and all states that people can meet, and one past event with an absence and own hours', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const events = demoEvents(demoMembers(now), now);
      for (const event of events) expectRules(event, now);
      const groups = events.map(({ startTime, endTime }) =>
        eventGroupOf({ startTime: startTime.toISOString(), endTime: endTime.toISOString() }, now),
      );
      expect(groups.filter((group) => group === 'today').length).toBeGreaterThan(3);
      expect(groups).toContain('tomorrow');
      expect(groups).toContain('later');
      expect(events.filter(({ endTime }) => endTime < now).length).toBeGreaterThanOrEqual(11);
      expect(ownStatuses(events, now)).toEqual(new Set(['pending', 'confirmed', 'waitlisted']));
      const missing = Object.entries(STATES).filter(([, is]) => !events.some((event) => is(event, now)));
      expect(missing.map(([state]) => state)).toEqual([]);
      const noted = events.filter(({ attendanceNotedAt }) => attendanceNotedAt !== null);
      expect(noted.map(({ endTime }) => endTime < now)).toEqual([true]);
      expect(noted[0]?.roster.map(({ noShow, hours }) => noShow || hours).filter(Boolean)).toEqual([true, 2]);
    }),
    { numRuns: 60 },
  );
});

type State = (event: ClubEvent, now: Date) => boolean;

/** Members and organisers can meet these states, so the demo shows them. */
const STATES: Record<string, State> = {
  'an event that runs': (event, now) => phaseOf(event, now) === 'running',
  'an event that has just ended': ({ endTime }, now) =>
    endTime <= now && now.getTime() - endTime.getTime() <= 2 * HOUR_MS,
  'an event that takes no more registrations': (event, now) => isComing(event, now) && !event.registrationEnabled,
  'an event with many free places': (event, now) => isComing(event, now) && levelOf(event) === 'normal',
  'an event that is nearly full': (event, now) => isComing(event, now) && levelOf(event) === 'warning',
  'a full event for which nobody waits': (event, now) =>
    isComing(event, now) && levelOf(event) === 'full' && !event.roster.some(isWaiting),
  'an event that confirms registrations at once': (event, now) => isComing(event, now) && event.autoConfirm,
  'a full event with people who wait': (event, now) => isComing(event, now) && event.roster.some(isWaiting),
  'a cancelled event with its reason, in which the first member is registered': (event, now) =>
    isComing(event, now) && event.cancellationReason !== null && ownEntry(event)?.status === 'pending',
  'a draft': (event, now) => isComing(event, now) && event.isDraft && event.roster.length === 0,
  'an event that visitors do not find': (event, now) => isComing(event, now) && event.membersOnly,
  'a guest who has a place': (event, now) =>
    isComing(event, now) && event.roster.some((entry) => entry.guest !== null && isActive(entry)),
  'an event with a contact who shares a phone number, and one who does not': (event, now) => {
    const shares = demoMembers(now).filter(({ id }) => event.contactIds.includes(id));
    return (
      isComing(event, now) && [true, false].every((one) => shares.some((person) => person.sharesPhoneNumber === one))
    );
  },
  'a past event whose contact can note who was there': (event, now) =>
    event.contactIds.length > 0 && event.endTime < now && event.roster.some(isActive),
  'a guest who waits': (event, now) =>
    isComing(event, now) && event.roster.some((entry) => entry.guest !== null && isWaiting(entry)),
  'an event without a limit': (event, now) => isComing(event, now) && event.maxParticipants === null,
  'an event at the clubhouse': (event, now) => isComing(event, now) && takesClubhouse(event),
  'an event of several days': ({ startTime, endTime }) => clubDaysBetween(startTime, endTime) > 1,
  'an occurrence of a series to come': (event, now) => isComing(event, now) && event.seriesId !== null,
  'an occurrence of a series that is over': (event, now) => !isComing(event, now) && event.seriesId !== null,
  'a party with nine shifts and with cakes that people bring': (event, now) =>
    isComing(event, now) &&
    event.category === 'Fest' &&
    event.shifts.filter((shift) => !isContribution(shift)).length === 9 &&
    event.roster.some(({ brings }) => brings === 'Apfelkuchen'),
  'a tournament with shifts on more than two days, one of them with people who wait and one without anybody': (event) =>
    event.category === 'Turnier' &&
    new Set(event.shifts.flatMap(({ startTime }) => (startTime ? clubDay(startTime) : []))).size > 2 &&
    event.roster.some((entry) => isWaiting(entry) && entry.shiftId !== null) &&
    event.shifts.some(({ id }) => event.roster.every(({ shiftId }) => shiftId !== id)),
  'a series with two shifts, partly filled': (event, now) =>
    isComing(event, now) && event.seriesId !== null && event.shifts.length === 2 && event.roster.some(isActive),
  'a shift of the first member': (event, now) => isComing(event, now) && ownEntry(event)?.shiftId === 'demo0002',
  'an own registration that the club has to confirm, with a note for organisers': (event, now) =>
    isComing(event, now) && ownEntry(event)?.status === 'pending' && ownEntry(event)?.notes === 'Kann erst ab 15 Uhr',
};
const isComing: State = (event, now) => phaseOf(event, now) === 'coming';
const levelOf = ({ roster, maxParticipants }: ClubEvent) =>
  fillOf({ maxParticipants, _count: { registrations: roster.filter(isActive).length } }).level;

/** The registrations of the first demo member. */
const ownEntries = ({ roster }: ClubEvent) =>
  roster.filter(({ firstName, lastName }) => `${firstName} ${lastName}` === 'Lukas Berger');
const ownEntry = (event: ClubEvent) => ownEntries(event)[0];

/** In these events to come the first demo member is registered or waits. */
const ownStatuses = (events: ClubEvent[], now: Date) =>
  new Set(
    events.filter((event) => isComing(event, now)).flatMap((event) => ownEntries(event).map(({ status }) => status)),
  );

function expectRules(event: ClubEvent, now: Date): void {
  const { roster, shifts, createdAt, startTime, endTime } = event;
  const people = roster.map(({ userId, guest, shiftId }) => `${userId ?? guest?.phoneNumber} ${shiftId}`);
  const turns = roster.map((entry) => entry.createdAt.getTime());
  expect(endTime.getTime()).toBeGreaterThan(startTime.getTime());
  for (const { id, maxParticipants } of shifts.length > 0
    ? shifts
    : [{ id: null, maxParticipants: event.maxParticipants }]) {
    const here = roster.filter(({ shiftId }) => shiftId === id);
    const active = here.filter(isActive).length;
    expect(active).toBeLessThanOrEqual(maxParticipants ?? active);
    if (here.some(isWaiting)) expect(active).toBe(maxParticipants);
  }
  expect(roster.filter(({ shiftId }) => shifts.every(({ id }) => id !== shiftId)).length).toBe(
    shifts.length > 0 ? 0 : roster.length,
  );
  expect(new Set(people).size).toBe(people.length);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
  for (const turn of turns) {
    expect(turn).toBeGreaterThan(createdAt.getTime());
    expect(turn).toBeLessThan(Math.min(now.getTime(), startTime.getTime()));
  }
}

test('on whatever day the suite starts, the comments are valid, in order and not in the future', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const members = demoMembers(now);
      const events = demoEvents(members, now);
      const comments = demoComments(events, members, now);
      for (const [index, { eventId, comment }] of comments.entries()) {
        const { id, content, createdAt } = comment;
        expect(commentParamsSchema.parse({ eventId: String(eventId), commentId: id })).toEqual({
          eventId,
          commentId: id,
        });
        expect(createCommentSchema.parse({ content })).toEqual({ content });
        const earliest = comments[index - 1]?.eventId === eventId ? comments[index - 1]?.comment : events[eventId - 1];
        expect(createdAt.getTime()).toBeGreaterThan(earliest?.createdAt.getTime() ?? Number.NaN);
        expect(createdAt.getTime()).toBeLessThan(now.getTime());
      }
      for (const username of ['vorstand', 'mitglied1', 'mitglied2', 'mitglied3']) {
        const { id } = members.find((member) => member.username === username) ?? {};
        expect(comments.some(({ comment }) => comment.userId === id)).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

test('the same day gives the same data', () => {
  const [members, events] = [demoMembers(NOW), demoEvents(demoMembers(NOW), NOW)];
  expect(demoEvents(demoMembers(NOW), NOW)).toEqual(events);
  expect(demoComments(events, members, NOW)).toEqual(demoComments(events, members, NOW));
});

test('on whatever day the suite starts, no bookings overlap and there are inquiries in all three states', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const { bookings, inquiries } = demoVenue(now, 'organiser');
      const places = bookings.map(({ date, end }) => ({ start: date, end }));
      for (const [index, place] of places.entries()) {
        expect(places.slice(index + 1).filter((other) => overlaps(place, other))).toEqual([]);
      }
      const [week, weekEnd] = [startOfClubWeek(now), endOfClubWeek(now)];
      expect(bookings.some(({ date }) => date < week)).toBe(true);
      expect(bookings.some(({ date }) => date >= week && date <= weekEnd)).toBe(true);
      expect(bookings.some(({ date }) => date > weekEnd)).toBe(true);
      expect(bookings.some(({ date, end }) => end && !isSameClubDay(date, end))).toBe(true);
      expect(bookings.filter(({ end }) => end === null)).toHaveLength(1);
      expect(new Set(inquiries.map(({ status }) => status)).size).toBe(3);
      expect(inquiries.every(({ status, preferredDate }) => status !== 'pending' || preferredDate > now)).toBe(true);
      for (const { id, bookingId } of inquiries) {
        expect(bookings.find(({ inquiryId }) => inquiryId === id)?.id ?? null).toBe(bookingId);
      }
    }),
    { numRuns: 40 },
  );
});
