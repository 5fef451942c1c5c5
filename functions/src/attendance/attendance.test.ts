import { expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { only } from '../../../testing/only';
import { ATTENDANCE, attendanceAt, attendanceId, isSameAttendance, lacksAttendance } from './attendance';

const anna = buildMember();
const event = buildEvent({ active: [anna] });
const { endTime } = event;
const after = new Date(endTime.getTime() + 1);
const counted = only(attendanceAt(event, after));

it('a person’s part in an event comes back as it was stored, under an id of its own', () => {
  expect(ATTENDANCE.parse({ ...counted, endedAt: { toDate: () => endTime } }, '', undefined as never)).toEqual(counted);
  expect(counted).toEqual({ eventId: 1, userId: anna.id, hours: 4, endedAt: endTime });
  expect(attendanceId(counted)).toBe(`1-${anna.id}`);
});

it('a person’s download tells of events in the order in which they ended, and nothing of them outlives the account', () => {
  const { people, archived } = ATTENDANCE;
  const named = [{ field: 'userId', erased: 'document' }];
  expect({ ...people, archived }).toMatchObject({ named, toldIn: 'attendance', archived: 'whole' });
  const ended = (day: number) => ({ eventId: day, endedAt: new Date(Date.UTC(2026, 5, day)), parentId: null });
  const found = [3, 1, 2].map((day) => ({ ...counted, ...ended(day) }));
  const told = (day: number) => ({ eventId: day, hours: 4, endedAt: `2026-06-0${day}T00:00:00.000Z` });
  expect('told' in people && people.told?.(found, anna.id)).toEqual({ attendance: [told(1), told(2), told(3)] });
});

it('an attendance changes with its hours and with the end of the event', () => {
  expect(isSameAttendance(counted, { ...counted, endedAt: new Date(endTime) })).toBe(true);
  expect(isSameAttendance(counted, { ...counted, hours: 5 })).toBe(false);
  expect(isSameAttendance(counted, { ...counted, endedAt: after })).toBe(false);
});

it.each([
  ['somebody had a place and nobody noted who came', {}, true],
  ['it is not over yet', { lastEnd: after }, false],
  ['it was cancelled', { cancelledAt: endTime }, false],
  ['nobody had a place', { activeCount: 0 }, false],
  ['they have noted it', { attendanceNotedAt: endTime }, false],
])('organisers are asked who was there: %s', (_what, more, isAsked) => {
  const past = { lastEnd: endTime, cancelledAt: null, activeCount: 1, attendanceNotedAt: null };
  expect(lacksAttendance({ ...past, ...more }, after)).toBe(isAsked);
});
