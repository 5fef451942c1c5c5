import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '@/testing/render';
import type { VenueDay } from './rules/venue-days';
import { day } from './testing/open-venue';
import { VenueMonth } from './venue-month';

type Setup = { days?: Record<string, Partial<VenueDay>>; showPending?: boolean; initial?: string[] };

function Month({ days = {}, showPending, initial = [] }: Setup) {
  const [selected, setSelected] = useState(initial);
  return (
    <VenueMonth
      now={new Date('2026-07-08T10:00:00Z')}
      days={new Map(Object.entries(days).map(([key, value]) => [key, { bookings: 0, pending: 0, ...value }]))}
      selectedDays={selected}
      onSelect={(chosen) => setSelected([...selected, chosen])}
      showPending={showPending}
    />
  );
}

const DAYS = {
  '2026-07-06': { bookings: 1 },
  '2026-07-11': { bookings: 1 },
  '2026-07-12': { bookings: 2, pending: 1 },
  '2026-07-18': { pending: 2 },
};

test('the month of the clubhouse labels and marks each day by its bookings and inquiries, past days not as available, and explains the marks', async () => {
  renderComponent(<Month days={DAYS} showPending />);
  const names = [
    'Samstag, 11. Juli 2026, 1 Buchung',
    'Sonntag, 12. Juli 2026, 2 Buchungen, 1 offene Anfrage',
    'Samstag, 18. Juli 2026, 2 offene Anfragen',
    'Sonntag, 19. Juli 2026, Verfügbar',
    'Mittwoch, 8. Juli 2026, Verfügbar',
    'Dienstag, 7. Juli 2026',
    'Montag, 6. Juli 2026, 1 Buchung',
  ];
  await screen.findByRole('grid', { name: 'Juli 2026' });
  for (const name of names) expect(day(name)).toBeVisible();
  const marks = (name: string) =>
    [...day(name).querySelectorAll('svg')].map((icon) => icon.getAttribute('data-testid'));
  expect(marks('Samstag, 11. Juli 2026, 1 Buchung')).toEqual(['CloseIcon']);
  expect(marks('Sonntag, 12. Juli 2026, 2 Buchungen, 1 offene Anfrage')).toEqual(['CloseIcon', 'QuestionMarkIcon']);
  expect(marks('Samstag, 18. Juli 2026, 2 offene Anfragen')).toEqual(['QuestionMarkIcon']);
  expect(marks('Sonntag, 19. Juli 2026, Verfügbar')).toEqual(['CheckIcon']);
  expect(marks('Dienstag, 7. Juli 2026')).toEqual([]);
  const legend = within(screen.getByRole('list', { name: 'Legende' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Frei', 'Belegt', 'Offene Anfrage']);
});

test('the month of the clubhouse shows inquiries only to organisers', async () => {
  renderComponent(<Month days={DAYS} />);
  expect(await screen.findByLabelText('Samstag, 18. Juli 2026, Verfügbar')).toBeVisible();
  expect(day('Sonntag, 12. Juli 2026, 2 Buchungen')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Legende' })).queryByText('Offene Anfrage')).not.toBeInTheDocument();
});

test.each([
  ['Sonntag, 12. Juli 2026, 2 Buchungen, 1 offene Anfrage', '2 Buchung(en), 1 offene Anfrage(n)'],
  ['Sonntag, 19. Juli 2026, Verfügbar', 'Verfügbar'],
])('the month of the clubhouse: %s: the tooltip reads “%s”', async (name, text) => {
  const { user } = renderComponent(<Month days={DAYS} showPending />);
  await screen.findByRole('grid');
  await user.hover(day(name));
  expect((await screen.findByRole('tooltip')).textContent).toBe(text);
});
