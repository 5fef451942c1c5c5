import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, takes } from '@/testing/server';

const CODE = 'K7QM2D4X9RTP0HVB';
const person = { firstName: 'Hiltrud', lastName: 'Ostermann', email: '', phoneNumber: '030 1' };
const invitation = {
  id: 'K7QM2D4X',
  kind: 'person' as const,
  state: 'open' as const,
  code: CODE,
  name: null,
  person,
  createdAt: '2026-06-01T10:00:00Z',
  createdBy: 'Vera Vorstand',
  validUntil: '2026-07-01T10:00:00Z',
  revokedAt: null,
  maxUses: 1,
  uses: 0,
  importId: null,
  mail: null,
  acceptedBy: null,
};

/** Home with its events: without waiting for it, the request for them would outlive its test. */
const findHome = () => screen.findByRole('tab', { name: 'Kalender' });

test('the code behind the # fills the form, and goes with the registration, without an e-mail address', async () => {
  answers({ listEvents: [], checkInvitation: { person, validUntil: invitation.validUntil } });
  const sent = takes('register', buildUser());
  const { user } = renderApp('/einladung#k7qm-2d4x-9rtp-0hvb');
  await screen.findByRole('heading', { level: 1, name: 'Hallo Hiltrud!' });
  expect(screen.getByLabelText('Nachname')).toHaveValue('Ostermann');
  await user.type(screen.getByLabelText('Benutzername'), 'hiltrud');
  await user.type(screen.getByLabelText('Passwort', { selector: 'input' }), 'Vereinsheim1');
  await user.type(screen.getByLabelText('Passwort bestätigen', { selector: 'input' }), 'Vereinsheim1');
  await user.click(screen.getByRole('button', { name: 'Registrieren' }));
  await waitFor(() => expect(sent).toMatchObject([{ invitation: CODE, email: '', firstName: 'Hiltrud' }]));
  expect(await findHome()).toBeVisible();
});

test('who has registered with an invitation is led to the events', async () => {
  let isIn = false;
  answers({
    listEvents: [],
    checkInvitation: { person, validUntil: invitation.validUntil },
    register: () => {
      isIn = true;
      return buildUser({ username: 'hiltrud' });
    },
  });
  const { user, location } = renderApp('/einladung#K7QM2D4X9RTP0HVB');
  await user.type(await screen.findByLabelText('Benutzername'), 'hiltrud');
  await user.type(screen.getByLabelText('Passwort', { selector: 'input' }), 'Vereinsheim1');
  await user.type(screen.getByLabelText('Passwort bestätigen', { selector: 'input' }), 'Vereinsheim1');
  await user.click(screen.getByRole('button', { name: 'Registrieren' }));
  expect(await findHome()).toBeVisible();
  expect(location()).toBe('/');
  expect(isIn).toBe(true);
});

test('who is signed in is told that invitations are for others, without a form', async () => {
  answers({ getUser: buildUser({ username: 'hiltrud' }) });
  renderApp('/einladung#K7QM2D4X9RTP0HVB');
  expect(await screen.findByText(/^Du bist schon als/)).toHaveTextContent('Du bist schon als hiltrud angemeldet.');
  expect(screen.queryByLabelText('Einladungscode')).toBeNull();
});

test('a text behind the # that is no encoding is asked about like any other that is no code', async () => {
  renderApp('/einladung#%');
  expect(await screen.findByLabelText('Einladungscode')).toHaveValue('%');
  expect(await screen.findByText(/^Ein Code besteht aus 16 Buchstaben und Ziffern/)).toBeVisible();
});
