import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildContribution, buildShift, ownIn } from './testing/builders';
import { openShifts } from './testing/serve-shifts';

test('a member finds their shifts above the timetable, each with a file for calendars', async () => {
  const grill = buildShift({ registrations: 1 });
  const cake = buildContribution({ registrations: 1 });
  const { event } = await openShifts([grill, cake], { own: [ownIn(grill), ownIn(cake)] });
  const card = within(await screen.findByRole('region', { name: 'Deine Schichten' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Grill, 10–12 Uhr'),
    'Kuchen',
  ]);
  expect(card.getByRole('link', { name: 'In Kalender eintragen: Grill, 10–12 Uhr' })).toHaveAttribute(
    'href',
    `/api/calendar/events/${event.id}.ics?status=confirmed&shift=${grill.id}`,
  );
  expect(card.queryByRole('button', { name: /Notiz/ })).not.toBeInTheDocument();
});

test('the note of a shift is changed in its row, and is that of the shift alone', async () => {
  const grill = buildShift({ registrations: 1 });
  const { user } = await openShifts([grill], { own: [ownIn(grill, { notes: 'Kann erst ab 11' })] });
  const changed = { status: 'registered', registration: ownIn(grill, { notes: 'Mit Helm' }) } as const;
  const asked = takes('changeOwnNote', changed, ({ url, body }) => [url.search, body]);
  await user.click(await screen.findByRole('button', { name: 'Notiz: Grill, 10–12 Uhr' }));
  const field = screen.getByLabelText('Deine Notiz');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Mit Helm{Enter}');
  expect(await toast('Notiz gespeichert')).toBeVisible();
  expect(asked).toEqual([[`?shiftId=${grill.id}`, { notes: 'Mit Helm' }]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notiz: Grill, 10–12 Uhr' })).toHaveFocus());
});
