import { DEFAULT_CLUB_SETTINGS, type RegistrationMode } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT, authPanel, fillAuth, openSignUp } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { answers } from '@/testing/server';

const wayIn = (registrationMode: RegistrationMode) =>
  answers({ getClub: { ...DEFAULT_CLUB_SETTINGS, registrationMode }, listEvents: [] });

test('where only invited people register, there is the way to the code and whom to ask, and no form to fill in for nothing', async () => {
  wayIn('invitation');
  const { user, location } = await openSignUp();
  const link = await screen.findByRole('link', { name: 'Einladungscode eingeben' });
  expect(screen.queryByLabelText('Vorname')).toBeNull();
  expect(authPanel()).toHaveTextContent(`Frag im Verein nach: ${DEFAULT_CLUB_SETTINGS.contact.name}`);
  await user.click(link);
  expect(await screen.findByLabelText('Einladungscode')).toBeVisible();
  expect(location()).toBe('/einladung');
});

test('where the club approves, people read so before and after they register', async () => {
  wayIn('approval');
  const waiting = buildUser({ standing: 'waiting' });
  const { user, submit } = await openSignUp();
  expect(await within(authPanel()).findByText(/^Dieser Verein schaltet neue Zugänge frei\./)).toBeVisible();
  expect(within(authPanel()).getByRole('link', { name: 'Einladung' })).toHaveAttribute('href', '/einladung');
  answers({ register: waiting, getUser: waiting });
  await fillAuth(user, ACCOUNT);
  await submit();
  expect(await screen.findByRole('complementary', { name: 'Dein Zugang' })).toHaveTextContent(
    'Wartet auf Freischaltung',
  );
});

test('where everybody may register, nothing stands before the form', async () => {
  wayIn('open');
  await openSignUp();
  await waitFor(() => expect(within(authPanel()).queryByRole('alert')).toBeNull());
  expect(within(authPanel()).getByLabelText('Vorname')).toBeVisible();
});
