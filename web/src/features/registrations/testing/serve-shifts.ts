import type { EventDetail, Registration, ShownShift, User } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { mara } from '@/features/events/testing/open-event';
import { answers } from '@/testing/server';
import { openEvent } from './serve-registrations';
import { at } from './shift-builders';

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
  answers({ listUserEvents: elsewhere });
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

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A button of the timetable. */
export const planButton = async (name: string | RegExp) => (await region('Schichtplan')).findByRole('button', { name });

/** A button beside what the viewer has or waits for, above the timetable. */
export const ownButton = async (name: string | RegExp, title = 'Deine Schichten') =>
  (await region(title)).findByRole('button', { name });

/** The rows of a day, or of what people bring. */
export const rowsOf = (list: string): (string | null)[] =>
  [...screen.getByRole('list', { name: list }).children].map(({ textContent }) => textContent);
