import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authPanel, fillAuth } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { enter } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';

const CODE = 'K7QM2D4X9RTP0HVB';
const person = { firstName: 'Hiltrud', lastName: 'Ostermann' };

test('the code behind the # fills the form, and goes with the registration, without an e-mail address, which leads to the events', async () => {
  answers({ listEvents: [], checkInvitation: { person, validUntil: '2026-07-01T10:00:00Z' } });
  const sent = takes('register', buildUser());
  const { user, location } = renderPage('/einladung#k7qm-2d4x-9rtp-0hvb');
  await screen.findByRole('heading', { level: 1, name: 'Hallo Hiltrud!' });
  expect(screen.getByLabelText('Nachname')).toHaveValue('Ostermann');
  await enter(user, 'Benutzername', 'hiltrud');
  await enter(user, 'Telefonnummer', '030 1');
  for (const label of ['Passwort', 'Passwort bestätigen']) await enter(user, label, 'Vereinsheim1');
  await user.click(screen.getByRole('button', { name: 'Registrieren' }));
  await waitFor(() => expect(sent).toMatchObject([{ invitation: CODE, email: '', firstName: 'Hiltrud' }]));
  // Home with its events: without waiting for it, the request for them would outlive its test.
  expect(await screen.findByRole('tab', { name: 'Kalender' })).toBeVisible();
  expect(location()).toBe('/');
});

test('who is signed in is told that invitations are for others, without a form', async () => {
  answers({ getUser: buildUser({ username: 'hiltrud' }) });
  renderPage('/einladung#K7QM2D4X9RTP0HVB');
  expect(await screen.findByText(/^Du bist schon als/)).toHaveTextContent('Du bist schon als hiltrud angemeldet.');
  expect(screen.queryByLabelText('Einladungscode')).toBeNull();
});

test.each(['waiting', 'refused'] as const)(
  'who is %s comes in with the code behind the #, when they say so, and reads why it lets nobody in where it does not',
  async (standing) => {
    answers({ getUser: buildUser({ username: 'hiltrud', standing }), listEvents: [] });
    const over = fails('invitation-over', { message: 'Diese Einladung ist abgelaufen.' });
    const refused = takes('acceptInvitation', over);
    const { user, location } = renderPage('/einladung#k7qm-2d4x-9rtp-0hvb');
    const button = await screen.findByRole('button', { name: 'Einladung annehmen' });
    expect(refused).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Diese Einladung ist abgelaufen.')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    const sent = takes('acceptInvitation', buildUser({ username: 'hiltrud' }));
    answers({ getUser: buildUser({ username: 'hiltrud' }) });
    await user.click(button);
    expect(await screen.findByRole('tab', { name: 'Kalender' })).toBeVisible();
    expect([sent, location()]).toEqual([[{ code: CODE }], '/']);
  },
);

test('who has an account signs in and comes back to the invitation, whose code stays behind the #', async () => {
  answers({ checkInvitation: { person, validUntil: '2026-07-01T10:00:00Z' } });
  const { user, location } = renderPage(`/einladung#${CODE}`);
  await user.click(await screen.findByRole('link', { name: 'Ich habe schon ein Konto' }));
  expect(location()).toBe(`/auth?weiter=%2Feinladung#${CODE}`);
  const waiting = buildUser({ username: 'hiltrud', standing: 'waiting' });
  answers({
    login: () => {
      answers({ getUser: waiting });
      return waiting;
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung' });
  await fillAuth(user, { Benutzername: 'hiltrud', Passwort: 'Vereinsheim1' });
  await user.click(within(authPanel()).getByRole('button', { name: 'Anmelden' }));
  const sent = takes('acceptInvitation', buildUser({ username: 'hiltrud' }));
  await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }));
  await waitFor(() => expect(sent).toEqual([{ code: CODE }]));
});

test('a text behind the # that is no encoding is asked about like any other that is no code', async () => {
  renderPage('/einladung#%');
  expect(await screen.findByLabelText('Einladungscode')).toHaveValue('%');
  expect(await screen.findByText(/^Ein Code besteht aus 16 Buchstaben und Ziffern/)).toBeVisible();
});
