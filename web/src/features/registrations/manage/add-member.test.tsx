import { ERRORS } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closedWith, enter, toast } from '@/testing/screen';
import { answers, fails, takes, withKey } from '@/testing/server';
import { buildAdminRegistration, buildFoundMember, buildGuest } from '../testing/builders';
import { cards, openRegistrations } from '../testing/serve-registrations';

const anna = buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed' });
const members = [buildFoundMember('new', 'Anna Berger'), buildFoundMember(anna.userId ?? '', 'Anna Albrecht')];

async function begin(limit: number | null, registrations = [anna]) {
  const opened = await openRegistrations({ registrations }, { maxParticipants: limit });
  const searched = takes(
    'searchMembers',
    ({ url }) => (url.searchParams.get('search')?.startsWith('An') ? members : []),
    ({ url }) => url.searchParams.get('search'),
  );
  const sent = takes('addRegistration', ({ body }) => {
    const added = { ...buildAdminRegistration({ name: 'Anna Berger' }), userId: 'new' };
    const status = body.waits ? ('waitlisted' as const) : ('confirmed' as const);
    if (status === 'confirmed') opened.served.registrations = [...registrations, { ...added, status }];
    return { ...added, status };
  });
  await opened.user.click(screen.getByRole('button', { name: 'Person hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }));
  return { ...opened, dialog, searched, sent };
}

it('adding a member finds them by name, says who is on the list already, and registers the chosen one', async () => {
  const { user, dialog, sent } = await begin(null);
  expect(dialog.getByText('Gib den Anfang des Vor- oder Nachnamens ein.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name des Mitglieds'), 'Anna');
  expect(await dialog.findByRole('radio', { name: 'Anna Albrecht, steht schon auf der Liste' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Anna Berger, berger@example.org' }));
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  await closedWith('Anna Berger ist angemeldet');
  expect(sent).toEqual([{ userId: 'new', guest: null, waits: false, instead: null, raiseLimit: false }]);
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Anna Albrecht', 'Anna Berger']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Person hinzufügen' })).toHaveFocus());
});

it('adding a member asks for nobody from one letter, and says when nobody has that name', async () => {
  const { user, dialog, searched } = await begin(null, []);
  await user.type(dialog.getByLabelText('Name des Mitglieds'), 'Z');
  expect(searched).toEqual([]);
  await user.type(dialog.getByLabelText('Name des Mitglieds'), 'oe');
  expect(await dialog.findByText('Kein Mitglied gefunden.')).toBeVisible();
});

it('adding a member in a full event puts them on the waitlist, or asks where the place comes from', async () => {
  const { user, dialog, sent } = await begin(1);
  await user.type(dialog.getByLabelText('Name des Mitglieds'), 'Anna');
  await user.click(await dialog.findByRole('radio', { name: /Anna Berger/ }));
  expect(dialog.getByRole('radio', { name: 'Ein Platz mehr: Die Grenze steigt von 1 auf 2' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Jemand anderes gibt den Platz ab' }));
  expect(dialog.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Warten, bis einer frei wird' }));
  expect(dialog.getByText(/steht dann am Ende der Warteliste/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Auf die Warteliste setzen' }));
  expect(await toast('Anna Berger steht auf der Warteliste')).toBeVisible();
  expect(sent).toEqual([{ userId: 'new', guest: null, waits: true, instead: null, raiseLimit: false }]);
});

async function beginGuest() {
  const opened = await begin(null, []);
  const sent = takes(
    'addRegistration',
    () => {
      opened.served.registrations = [buildGuest({ name: 'Erika', status: 'confirmed' })];
      return opened.served.registrations[0];
    },
    withKey,
  );
  await opened.user.click(opened.dialog.getByRole('radio', { name: 'Gast ohne Konto' }));
  return { ...opened, sent };
}

it('adding a guest asks for name and number, says that nobody notifies the guest, and marks the guest in the list', async () => {
  const { user, dialog, sent } = await beginGuest();
  expect(dialog.getByText(/wird nicht benachrichtigt: bitte anrufen\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  expect(await dialog.findByText('Name ist erforderlich')).toBeVisible();
  expect(dialog.getByText('Telefonnummer ist erforderlich')).toBeVisible();
  await enter(user, 'Name des Gasts', 'Erika');
  await enter(user, 'Telefonnummer', 'keine');
  expect(await dialog.findByText('Bitte gib die Telefonnummer in Ziffern an')).toBeVisible();
  expect(sent).toEqual([]);
  await enter(user, 'Telefonnummer', '0170 7654321');
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  await closedWith('Erika ist angemeldet');
  expect(sent).toEqual([
    {
      body: {
        userId: null,
        guest: { name: 'Erika', phoneNumber: '0170 7654321' },
        waits: false,
        instead: null,
        raiseLimit: false,
      },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Erika (Gast)']));
});

it('adding a guest keeps what was typed while somebody looks among the members, and when it fails', async () => {
  const { user, dialog } = await beginGuest();
  await enter(user, 'Name des Gasts', 'Erika');
  await user.click(dialog.getByRole('radio', { name: 'Mitglied' }));
  expect(dialog.getByLabelText('Name des Gasts')).not.toBeVisible();
  await user.type(dialog.getByLabelText('Name des Mitglieds'), 'E');
  await user.click(dialog.getByRole('radio', { name: 'Gast ohne Konto' }));
  expect(dialog.getByLabelText('Name des Gasts')).toBeVisible();
  expect(dialog.getByLabelText('Name des Mitglieds')).toHaveValue('E');

  answers({ addRegistration: fails('roster-full') });
  await enter(user, 'Telefonnummer', '0170 7654321');
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  expect(await toast(`Die Person konnte nicht angemeldet werden. ${ERRORS['roster-full'].message}`)).toBeVisible();
  expect(dialog.getByLabelText('Name des Gasts')).toHaveValue('Erika');
  expect(dialog.getByLabelText('Telefonnummer')).toHaveValue('0170 7654321');
});

it('asks before a guest is rejected, who has to be phoned', async () => {
  const { user } = await openRegistrations({ registrations: [buildGuest({ name: 'Erika' })] });
  await user.click(screen.getByRole('button', { name: 'Erika ablehnen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anmeldung ablehnen?' });
  expect(dialog).toHaveTextContent(
    'Erika verliert den Platz und wird nicht benachrichtigt: bitte anrufen (0170 7654321). Name und Nummer bleiben unter „Abgesagt“ stehen.',
  );
});
