import type { EventDetail, Registration, ShownShift, User } from '@club/contract';
import { screen } from '@testing-library/react';
import { mara, openEvent } from '@/features/registrations/testing/serve-registrations';
import { buildRegistration } from '@/testing/builders';
import { responds } from '@/testing/responses';
import { server } from '@/testing/server';

let built = 0;

/** On Saturday, 11 July 2026, or another day of that month, in the hours of the club: it is two hours ahead of UTC. */
export const at = (hour: number, day = 11): string => new Date(Date.UTC(2026, 6, day, hour - 2)).toISOString();

/** From 10 to 12, with three places, unless something else is said. */
export function buildShift(fields: Partial<ShownShift> = {}): ShownShift {
  built += 1;
  return {
    id: `shift${String(built).padStart(3, '0')}`,
    title: 'Grill',
    startTime: at(10),
    endTime: at(12),
    maxParticipants: 3,
    description: null,
    registrations: 0,
    waitlistCount: 0,
    ...fields,
  };
}

/** Something to bring. */
export const buildContribution = (fields: Partial<ShownShift> = {}): ShownShift =>
  buildShift({ title: 'Kuchen', startTime: null, endTime: null, maxParticipants: 6, ...fields });

/** Mara's place or turn in the shift; without one, for whichever has a place first. */
export const ownIn = (shift: ShownShift | null, fields: Partial<Registration> = {}): Registration =>
  buildRegistration({ userId: 'me', shiftId: shift?.id ?? null, ...fields });

type Fields = Partial<EventDetail> & { own?: Registration[]; elsewhere?: EventDetail[] };

/** Opens the page of an event from 10 to 18. Its counts are those of the shifts. */
export async function openShifts(
  shifts: ShownShift[],
  { own = [], elsewhere = [], ...fields }: Fields = {},
  viewer: User | null = mara,
) {
  const held = own.filter(({ status }) => status !== 'waitlisted');
  const sum = (count: (shift: ShownShift) => number) => shifts.reduce((total, shift) => total + count(shift), 0);
  const limits = shifts.map(({ maxParticipants }) => maxParticipants);
  server.use(responds('listUserEvents', elsewhere));
  const app = await openEvent(
    {
      startTime: at(10),
      endTime: at(18),
      shifts,
      registrations: own,
      maxParticipants: limits.includes(null) ? null : sum(({ maxParticipants }) => maxParticipants ?? 0),
      _count: { registrations: sum(({ registrations }) => registrations) },
      waitlistCount: sum(({ waitlistCount }) => waitlistCount),
      myStatus: held.length > 0 ? 'registered' : own.length > 0 ? 'waitlisted' : null,
      myShifts: shifts.filter(({ id }) => held.some(({ shiftId }) => shiftId === id)),
      ...fields,
    },
    viewer,
  );
  await screen.findByRole('heading', { name: 'Schichtplan' });
  await screen.findByText(/(Plätzen|Plätze|Platz) besetzt/);
  return app;
}

/** The rows of a day, or of what people bring. */
export const rowsOf = (list: string): (string | null)[] =>
  [...screen.getByRole('list', { name: list }).children].map(({ textContent }) => textContent);
