import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { dialogClosed } from '@/testing/dialogs';
import { fails, takes } from '@/testing/server';
import { buildSavedEvent } from '../testing/builders';
import { fill, openEdit, openNew } from '../testing/open-form';

stopClockAt('2026-10-01T10:00:00Z');

const REASON = 'Zu dieser Zeit ist das Vereinsheim gebucht: „Silberhochzeit“.';

/** The clubhouse is booked: the server saves only what is meant so. Returns the request bodies. */
const serveBooked = (endpoint: 'createEvent' | 'updateEvent') =>
  takes(endpoint, ({ body }) =>
    body.allowOverlap ? buildSavedEvent() : fails('venue-overlap', { message: REASON })(),
  );

const question = async () => within(await screen.findByRole('dialog', { name: 'Trotzdem speichern?' }));

test('a new event at the clubhouse asks about a booking at its time, and keeps the entries when that is cancelled', async () => {
  const sent = serveBooked('createEvent');
  const { user, submit } = await openNew();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Im Vereinsheim' }));
  await submit();
  expect((await question()).getByText(new RegExp(REASON))).toBeVisible();
  await user.click((await question()).getByText('Abbrechen'));
  await dialogClosed();
  expect(screen.getByLabelText('Titel')).toHaveValue('Sommerfest');

  await submit();
  await user.click((await question()).getByRole('button', { name: 'Trotzdem speichern' }));
  await screen.findByRole('heading', { name: 'Organisator Dashboard' });
  expect(sent.map(({ atClubhouse, allowOverlap }) => [atClubhouse, allowOverlap])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('an edit that ticks the clubhouse asks as well, and is saved to the same state of the event', async () => {
  const sent = serveBooked('updateEvent');
  const event = buildEventDetail({
    startTime: '2026-10-20T16:00:00.000Z',
    endTime: '2026-10-20T18:00:00.000Z',
    revision: 3,
  });
  const { user, submit } = await openEdit(event);
  await user.click(screen.getByRole('checkbox', { name: 'Im Vereinsheim' }));
  await submit();
  await user.click((await question()).getByRole('button', { name: 'Trotzdem speichern' }));
  await screen.findByRole('heading', { name: 'Organisator Dashboard' });
  expect(sent.at(-1)).toMatchObject({ atClubhouse: true, allowOverlap: true, revision: 3, scope: 'this' });
});
