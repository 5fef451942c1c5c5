import { type DaySheet, paths, pickFacts } from '@club/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderApp, renderPage } from '@/testing/render';
import { answers } from '@/testing/server';
import { buildAdminRegistration, buildGuest } from '../testing/builders';
import { catchPrint } from '../testing/serve-registrations';

stopClockAt('2026-07-10T10:00:00Z');

type SheetEvent = DaySheet['events'][number];

const sommerfest: SheetEvent = {
  id: 7,
  title: 'Sommerfest',
  notes: 'Schlüssel im Büro',
  category: 'Event',
  location: 'Sportplatz',
  startTime: '2026-07-11T12:00:00.000Z',
  endTime: '2026-07-11T16:00:00.000Z',
  maxParticipants: 2,
  shifts: [],
  cancelledAt: null,
  cancellationReason: null,
  registrations: [
    buildAdminRegistration({
      name: 'Anna Albrecht',
      status: 'confirmed',
      phoneNumber: '0170 111',
      notes: 'Kuchen',
      brings: 'Muffins',
    }),
    buildGuest({ name: 'Erika', phoneNumber: '0170 222' }),
    buildAdminRegistration({ name: 'Clara Conrad', status: 'waitlisted', phoneNumber: '0170 333' }),
  ],
};
const putztag: SheetEvent = {
  ...sommerfest,
  id: 8,
  title: 'Putztag',
  cancelledAt: '2026-07-09T10:00:00.000Z',
  cancellationReason: 'Der Platz ist nass',
  registrations: [],
};

const DAY = '2026-07-11';

/** The texts that the table of facts wants on the sheet; the category is on the event's own page. */
const { startTime: _, endTime: __, category: ___, ...facts } = pickFacts('sheet', sommerfest);
const TEXTS = Object.values(facts).flatMap((fact) => (typeof fact === 'string' ? fact : []));

async function open(events: SheetEvent[] = [sommerfest, putztag], render = renderPage) {
  answers({
    getUser: buildUser({ isAdmin: true }),
    getDaySheet: ({ params }) => ({ date: params.date ?? '', events: params.date === DAY ? events : [] }),
  });
  const app = render(paths.daySheet(DAY));
  await screen.findByRole('heading', { level: 1, name: 'Samstag, 11. Juli 2026' });
  return app;
}

it('the sheet of a day names each event with time, place and note, and everybody with status and phone number, but nobody for a cancelled one', async () => {
  await open();
  expect(document.title).toContain('Tagesblatt: Samstag, 11. Juli 2026');
  expect(screen.getByText('Morgen')).toBeVisible();
  const fest = within(await screen.findByRole('article', { name: 'Sommerfest' }));
  expect(fest.getByText(/14:00 bis 18:00/).parentElement).toHaveTextContent('14:00 bis 18:00 Uhr, Sportplatz');
  for (const text of TEXTS) expect(fest.getByText(text, { exact: false })).toBeVisible();
  expect(fest.getByText('2 von 2 Plätzen belegt, 1 ausstehend, 1 auf der Warteliste')).toBeVisible();
  expect(fest.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Anna AlbrechtBestätigt0170 111MuffinsKuchen',
    'Erika (Gast)Ausstehend0170 222',
    'Clara ConradWarteliste 10170 333',
  ]);
  expect(fest.getByRole('link', { name: '0170 222, Erika anrufen' })).toHaveAttribute('href', 'tel:0170222');
  expect(fest.getByRole('link', { name: 'Anmeldungen für Sommerfest' })).toHaveAttribute(
    'href',
    paths.registrations(7),
  );
  const off = within(screen.getByRole('article', { name: 'Putztag' }));
  expect(off.getByText('Abgesagt: Der Platz ist nass')).toBeVisible();
  expect(off.queryByRole('list')).not.toBeInTheDocument();
});

it('the sheet of a day leads to the days beside it and to today, and says when nothing takes place', async () => {
  const { user, location } = await open(undefined, renderApp);
  await user.click(screen.getByRole('link', { name: 'Tag danach' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Sonntag, 12. Juli 2026' })).toHaveFocus(),
  );
  expect(await screen.findByText('An diesem Tag ist nichts geplant.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Heute' }));
  expect(location()).toBe(paths.daySheet('2026-07-10'));
  expect(await screen.findByRole('heading', { name: 'Freitag, 10. Juli 2026' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Heute' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Tag davor' }));
  expect(location()).toBe(paths.daySheet('2026-07-09'));
  fireEvent.change(screen.getByLabelText('Anderer Tag'), { target: { value: '0002-12-24' } });
  expect(location()).toBe(paths.daySheet('2026-07-09'));
  fireEvent.change(screen.getByLabelText('Anderer Tag'), { target: { value: '2026-12-24' } });
  expect(await screen.findByRole('heading', { name: 'Donnerstag, 24. Dezember 2026' })).toBeVisible();
});

it('the sheet of a day is printed as a whole, each event with a table of its people', async () => {
  const { user } = await open();
  const printed = catchPrint();
  await user.click(await screen.findByRole('button', { name: 'Tagesblatt drucken' }));
  const sheet = within(printed());
  expect(sheet.getByText('Samstag, 11. Juli 2026')).toBeInTheDocument();
  const [head, columns, ...people] = within(sheet.getByRole('table', { name: 'Sommerfest' })).getAllByRole('row');
  expect(head).toHaveTextContent(
    'Sommerfest14:00 bis 18:00 Uhr, Sportplatz2 von 2 Plätzen belegt, 1 ausstehend, 1 auf der WartelisteSchlüssel im Büro',
  );
  for (const text of TEXTS) expect(head).toHaveTextContent(text);
  expect(columns).toHaveTextContent('Nr.NameTelefonNotizStatus');
  expect(people.map((row) => row.textContent)).toEqual([
    '1Anna AlbrechtMuffins0170 111KuchenBestätigt',
    '2Erika (Gast)0170 222Ausstehend',
    '3Clara Conrad0170 333Warteliste 1',
  ]);
  const off = within(sheet.getByRole('table', { name: 'Putztag' })).getAllByRole('row');
  expect(off.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Putztag14:00 bis 18:00 Uhr, SportplatzAbgesagt: Der Platz ist nass',
  ]);
});

it('the sheet of a day says when the address names no day, and leads to today', async () => {
  answers({ getUser: buildUser({ isAdmin: true }) });
  renderPage(paths.daySheet('2026-02-30'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Diesen Tag gibt es nicht' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Tagesblatt von heute' })).toHaveAttribute(
    'href',
    paths.daySheet('2026-07-10'),
  );
});
