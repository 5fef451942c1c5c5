import type { AdminRegistration, Shift } from '@club/contract';
import { expect, it } from 'vitest';
import { buildAdminRegistration, buildShift, buildWaitlistEntry } from '../testing/builders';
import { registrationsCsv } from './csv';
import { listedRegistrations, type PlannedShift, shiftPlan } from './shift-plan';

const setUp = buildShift({
  id: 'aufbau01',
  title: '=Aufbau',
  startTime: '2026-07-10T16:00:00.000Z',
  endTime: '2026-07-10T18:30:00.000Z',
  maxParticipants: 2,
});
const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10, maxParticipants: 1, description: 'Schürze an' });
const springer = buildShift({ id: 'springer', title: 'Springer', hour: 10, maxParticipants: null });
const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null, maxParticipants: 3 });
const event = {
  startTime: '2026-07-11T08:00:00.000Z',
  // The last shift goes on for an hour.
  endTime: '2026-07-11T09:00:00.000Z',
  cancelledAt: null,
  maxParticipants: 12,
  shifts: [kuchen, springer, grill, setUp],
};

const place = (name: string, shift: Shift, fields: Partial<AdminRegistration> = {}) =>
  buildAdminRegistration({ name, shiftId: shift.id, status: 'confirmed', phoneNumber: '0341 1', ...fields });
const eva = buildWaitlistEntry({ name: 'Eva Egal', shiftId: null });
const roster = {
  registrations: [
    place('Anna Albrecht', grill),
    place('Ben Berger', kuchen, { notes: 'Vor zehn Uhr', brings: '=Apfelkuchen' }),
    place('Anna Albrecht', setUp, { hours: 1.5 }),
    place('Erika Muster', setUp, { isGuest: true, userId: null }),
    place('Zoe Zander', grill, { status: 'cancelled' }),
  ],
  waitlist: [
    buildWaitlistEntry({ name: 'Sven Sauer', shiftId: setUp.id }),
    eva,
    buildWaitlistEntry({ name: 'Kim Kuhn', shiftId: kuchen.id }),
    buildWaitlistEntry({ name: 'Udo Unger', shiftId: grill.id }),
  ],
};
const BEFORE = new Date('2026-07-11T09:59:00Z');
const AFTER = new Date('2026-07-11T10:01:00Z');

it('the file of an event with shifts has no column for what people bring where nothing is brought', () => {
  const plain = { ...event, shifts: [grill] };
  expect(registrationsCsv(plain, listedRegistrations(plain, roster), BEFORE)).not.toContain('Bringt mit');
});

const rows = (now: Date) =>
  registrationsCsv(event, listedRegistrations(event, roster), now)
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

it('the file of an event with shifts names shift and times behind the columns of other events, safe for spreadsheets, in order of time', () => {
  const [header, ...others] = rows(BEFORE);
  expect(header?.slice(7)).toEqual(['Notiz', 'Schicht', 'Von', 'Bis', 'Bringt mit']);
  expect(others.map((cells) => [cells[1], cells[5], ...cells.slice(8)].join('; '))).toEqual([
    "Anna; Bestätigt; '=Aufbau; 10.07.2026 18:00; 10.07.2026 20:30; ",
    "Erika; Bestätigt, Gast; '=Aufbau; 10.07.2026 18:00; 10.07.2026 20:30; ",
    "Sven; Warteliste, Platz 1; '=Aufbau; 10.07.2026 18:00; 10.07.2026 20:30; ",
    'Anna; Bestätigt; Grill; 11.07.2026 10:00; 11.07.2026 12:00; ',
    'Udo; Warteliste, Platz 2; Grill; 11.07.2026 10:00; 11.07.2026 12:00; ',
    "Ben; Bestätigt; Kuchen; ; ; '=Apfelkuchen",
    'Kim; Warteliste, Platz 1; Kuchen; ; ; ',
    'Eva; Warteliste, Platz 1; Egal wo; ; ; ',
  ]);
});

it('the file of an event with shifts when the last shift is over tells the hours of each, and none for what somebody brought', () => {
  const [header, ...others] = rows(AFTER);
  expect(header?.slice(8)).toEqual(['Erschienen', 'Stunden', 'Schicht', 'Von', 'Bis', 'Bringt mit']);
  expect(others.map((cells) => cells.slice(8, 10).join(' '))).toEqual([
    'ja 1,5',
    'ja 2,5',
    ' ',
    'ja 2',
    ' ',
    'ja ',
    ' ',
    ' ',
  ]);
});

it('the plan for the wall has by day each task with full names and a line for every free place, and no phone number or note', () => {
  const plan = shiftPlan(event, roster.registrations);
  expect(plan.days.map(({ title, shifts }) => [title, ...shifts.map(({ title: task }) => task)])).toEqual([
    ['Freitag, 10. Juli 2026', '=Aufbau'],
    ['Samstag, 11. Juli 2026', 'Grill', 'Springer'],
  ]);
  const namesOf = ({ people }: PlannedShift) => people.map(({ name }) => name);
  const shifts = plan.days.flatMap((day) => day.shifts);
  const [aufbau, grilling, jumping] = shifts;
  expect(shifts.map(({ id }) => id)).toEqual([setUp.id, grill.id, springer.id]);
  expect(shifts.map(namesOf)).toEqual([['Anna Albrecht', 'Erika Muster'], ['Anna Albrecht'], []]);
  expect(plan.contributions.map(({ people }) => people.map(({ name, brings }) => [name, brings]))).toEqual([
    [['Ben Berger', '=Apfelkuchen']],
  ]);
  expect(aufbau).toMatchObject({ hours: '18:00–20:30 Uhr', blanks: 0 });
  expect(grilling).toMatchObject({ blanks: 0, moreFree: 0, description: 'Schürze an' });
  expect(jumping).toMatchObject({ blanks: 2 });
  expect(plan.contributions).toMatchObject([{ title: 'Kuchen', hours: null, blanks: 2 }]);
  expect(JSON.stringify(plan)).not.toMatch(/0341|Vor zehn|Zander|Gast/);
});
