import type { Mailbox } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { answers, takes } from '@/testing/server';

stopClockAt('2026-07-08T12:00:00Z');

const unconfirmed: Mailbox = { isAvailable: true, address: 'mara@example.org', state: 'unconfirmed' };
const reminder = () => screen.findByRole('region', { name: 'E-Mail-Adresse bestätigen' });

beforeEach(() => {
  localStorage.clear();
  answers({
    getUser: buildUser({ id: 'mara', firstName: 'Mara', lastName: 'Berger' }),
    listEvents: [],
    listUserEvents: [],
    getUserStats: { totalEventsAttended: 0, volunteerHours: 0 },
  });
});

test('who has not confirmed the address reads so on the dashboard, and has the link sent again', async () => {
  answers({ getMailbox: unconfirmed, requestAddressConfirmation: unconfirmed });
  const { user } = renderPage('/dashboard');
  expect(await reminder()).toHaveTextContent('Bestätige mara@example.org');
  await user.click(within(await reminder()).getByRole('button', { name: 'Erneut senden' }));
  expect(await screen.findByText(/^Der Link ist unterwegs/)).toBeVisible();
});

test('who wants to be reminded later is, on every page, after a week', async () => {
  answers({ getMailbox: unconfirmed });
  const { user, unmount } = renderPage('/profile');
  await user.click(within(await reminder()).getByRole('button', { name: 'Später erinnern' }));
  expect(screen.queryByRole('region', { name: 'E-Mail-Adresse bestätigen' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();
  unmount();
  localStorage.setItem('adresse-spaeter-mara', String(Date.parse('2026-07-01T11:59:00Z')));
  renderPage('/profile');
  expect(await reminder()).toBeVisible();
});

test.each([
  ['mails are not sent', { ...unconfirmed, isAvailable: false }],
  ['there is no address', { ...unconfirmed, address: '', state: 'none' }],
  ['the address is confirmed', { ...unconfirmed, state: 'confirmed' }],
] as const)('nobody is reminded where %s', async (_, mailbox) => {
  const asked = takes('getMailbox', mailbox);
  renderPage('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'E-Mail-Adresse bestätigen' })).not.toBeInTheDocument();
});
