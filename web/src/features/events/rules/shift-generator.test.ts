import { fromClubInput, type ShiftForm, shiftFormTexts, shiftFormTimes } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plannedShifts, rowsOf, type ShiftPlan } from './shift-generator';

const PLAN: ShiftPlan = {
  tasks: 'Grill, Kasse',
  day: '2026-10-24',
  from: '10:00',
  to: '16:00',
  every: '2',
  places: '3',
};

function rowsFor(plan: Partial<ShiftPlan>): ShiftForm[] {
  const result = plannedShifts({ ...PLAN, ...plan }, 0);
  if ('issues' in result) throw new Error(JSON.stringify(result.issues));
  return rowsOf(result.shifts, plan.places ?? PLAN.places);
}

const issuesOf = (plan: Partial<ShiftPlan>, present = 0) => {
  const result = plannedShifts({ ...PLAN, ...plan }, present);
  return 'issues' in result ? result.issues : null;
};

const shown = ({ title, from, to, maxParticipants }: ShiftForm) => `${title} ${from}–${to} ${maxParticipants}`;

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});

test('the shifts of a plan tile the time exactly, also in the nights in which the clocks change', () => {
  // Summer time begins on 29 March and ends on 25 October.
  const days = fc.constantFrom('2026-03-28', '2026-03-29', '2026-06-20', '2026-10-24', '2026-10-25');
  const steps = fc.constantFrom('0,5', '1', '1,5', '2', '3', '7', '24');
  fc.assert(
    fc.property(days, clock, clock, steps, (day, from, to, every) => {
      const result = plannedShifts({ ...PLAN, tasks: 'Grill', day, from, to, every }, 0);
      const span = shiftFormTexts({ day, from, to, endDay: '', hasTimes: true });
      const [start, end] = [fromClubInput(span.startTime), fromClubInput(span.endTime)];
      fc.pre(start !== null && end !== null && start < end);
      if ('issues' in result) throw new Error(JSON.stringify(result.issues));
      const times = rowsOf(result.shifts, '').map(shiftFormTimes);
      expect(times[0]?.startTime).toEqual(start);
      expect(times.at(-1)?.endTime).toEqual(end);
      times.forEach((one, index) => {
        expect(Number(one.endTime)).toBeGreaterThan(Number(one.startTime));
        if (index > 0) expect(one.startTime).toEqual(times[index - 1]?.endTime);
      });
    }),
    { numRuns: 150 },
  );
});

test('the shifts of a plan end with a shorter one where the time does not last, which is said', () => {
  const shortened = (every: string) => plannedShifts({ ...PLAN, every }, 0);
  const last = { startTime: '2026-10-24T15:00', endTime: '2026-10-24T16:00' };
  expect(shortened('2,5')).toMatchObject({ shifts: { shortened: last } });
  for (const every of ['2', '8']) expect(shortened(every)).toMatchObject({ shifts: { shortened: null } });
  expect(rowsFor({ tasks: 'Grill', every: '8' }).map(shown)).toEqual(['Grill 10:00–16:00 3']);
});

test('the shifts of a plan have each task once, without places no limit, and ids of their own', () => {
  const rows = rowsFor({ tasks: ' Grill ,, grill; An  der Kasse\n', places: ' ', every: '6' });
  expect(rows.map(shown)).toEqual(['Grill 10:00–16:00 ', 'An der Kasse 10:00–16:00 ']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  expect(rows.every(({ id }) => /^[0-9a-z]{8}$/.test(id))).toBe(true);
});

test.each([
  [' 1,5 ', 4],
  [' 01:30 ', 4],
  ['0.25', 24],
])('the shifts of a plan are as long as the text says: %s', (every, count) => {
  expect(rowsFor({ tasks: 'Grill', every })).toHaveLength(count);
});

test.each<[string, Partial<ShiftPlan>, object]>([
  ['no task', { tasks: ' , ' }, { tasks: 'Bitte gib mindestens eine Aufgabe ein' }],
  ['a task that is too long', { tasks: `Grill, ${'x'.repeat(61)}` }, { tasks: expect.stringMatching(/^Höchstens 60/) }],
  ['no day', { day: '' }, { day: 'Bitte gib den Tag an' }],
  ['no times', { from: '', to: '' }, { from: 'Bitte gib an, wann es losgeht', to: 'Bitte gib an, wann Schluss ist' }],
  ['an end at its beginning', { to: '10:00' }, { to: 'Das Ende muss nach dem Beginn liegen' }],
  ['a time that summer time skips', { day: '2026-03-29', from: '02:30' }, { from: 'Diesen Zeitpunkt gibt es nicht' }],
  ['an end that summer time skips', { day: '2026-03-28', to: '02:30' }, { to: 'Diesen Zeitpunkt gibt es nicht' }],
  ['more than a day', { every: '25' }, { every: 'Möglich sind 15 Minuten (0,25) bis 24 Stunden' }],
  ['no length', { every: '0' }, { every: 'Möglich sind 15 Minuten (0,25) bis 24 Stunden' }],
  ['no places', { places: '0' }, { places: 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer' }],
])('a plan is refused with %s', (_case, plan, issues) => {
  expect(issuesOf(plan)).toEqual(issues);
});

test.each(['zwei', 'x1:30', '1:300', 'x2', '2x'])('a plan is refused with a length of %s', (every) => {
  expect(issuesOf({ every })).toEqual({ every: 'Bitte gib die Stunden als Zahl an, zum Beispiel 2 oder 1,5' });
});

test('60 shifts are the most, those included that are there already', () => {
  expect(issuesOf({ every: '0,25' })).toBeNull();
  expect(issuesOf({ tasks: 'A, B, C', every: '0,25' })).toEqual({ every: 'Das wären 72 Schichten. Möglich sind 60.' });
  expect(issuesOf({}, 54)).toBeNull();
  expect(issuesOf({}, 55)).toEqual({ every: 'Mit 6 weiteren wären es 61 Schichten. Möglich sind 60.' });
});
