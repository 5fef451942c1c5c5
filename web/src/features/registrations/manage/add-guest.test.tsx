import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { answers, fails, takes, withKey } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildAdminRegistration } from '../testing/builders';
import { cards, openRegistrations } from '../testing/serve-registrations';

const guest = (status: 'confirmed' | 'pending' = 'confirmed') => ({
  ...buildAdminRegistration({ name: 'Erika', email: null, phoneNumber: '0170 7654321', status }),
  userId: null,
  isGuest: true,
});

async function begin() {
  const opened = await openRegistrations({ registrations: [] }, { maxParticipants: null });
  const sent = takes(
    'addRegistration',
    () => {
      opened.served.registrations = [guest()];
      return opened.served.registrations[0];
    },
    withKey,
  );
  await opened.user.click(screen.getByRole('button', { name: 'Person hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }));
  await opened.user.click(dialog.getByRole('radio', { name: 'Gast ohne Konto' }));
  return { ...opened, dialog, sent };
}

describe('adding a guest', () => {
  it('asks for name and number, says that nobody notifies the guest, and marks the guest in the list', async () => {
    const { user, dialog, sent } = await begin();
    expect(dialog.getByText(/wird nicht benachrichtigt: bitte anrufen\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
    expect(await dialog.findByText('Name ist erforderlich')).toBeVisible();
    expect(dialog.getByText('Telefonnummer ist erforderlich')).toBeVisible();
    await user.type(dialog.getByLabelText('Name des Gasts'), 'Erika');
    await user.type(dialog.getByLabelText('Telefonnummer'), 'keine');
    expect(await dialog.findByText('Bitte gib die Telefonnummer in Ziffern an')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText('Telefonnummer'));
    await user.type(dialog.getByLabelText('Telefonnummer'), '0170 7654321');
    await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
    expect(await toast('Erika ist angemeldet')).toBeVisible();
    await dialogClosed();
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

  it('keeps what was typed while somebody looks among the members first', async () => {
    const { user, dialog } = await begin();
    await user.type(dialog.getByLabelText('Name des Gasts'), 'Erika');
    await user.click(dialog.getByRole('radio', { name: 'Mitglied' }));
    expect(dialog.getByLabelText('Name des Gasts')).not.toBeVisible();
    await user.type(dialog.getByLabelText('Name des Mitglieds'), 'E');
    await user.click(dialog.getByRole('radio', { name: 'Gast ohne Konto' }));
    expect(dialog.getByLabelText('Name des Gasts')).toBeVisible();
    expect(dialog.getByLabelText('Name des Gasts')).toHaveValue('Erika');
    await user.click(dialog.getByRole('radio', { name: 'Mitglied' }));
    expect(dialog.getByLabelText('Name des Mitglieds')).toHaveValue('E');
  });

  it('keeps what was typed when it fails', async () => {
    const { user, dialog } = await begin();
    answers({ addRegistration: fails('unavailable') });
    await user.type(dialog.getByLabelText('Name des Gasts'), 'Erika');
    await user.type(dialog.getByLabelText('Telefonnummer'), '0170 7654321');
    await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
    expect(await toast(/Die Person konnte nicht angemeldet werden\./)).toBeVisible();
    expect(dialog.getByLabelText('Name des Gasts')).toHaveValue('Erika');
  });
});

it('asks before a guest is rejected, who has to be phoned', async () => {
  const { user } = await openRegistrations({ registrations: [guest('pending')] });
  await user.click(screen.getByRole('button', { name: 'Erika ablehnen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anmeldung ablehnen?' });
  expect(dialog).toHaveTextContent(
    'Erika verliert den Platz und wird nicht benachrichtigt: bitte anrufen (0170 7654321). Name und Nummer bleiben unter „Abgesagt“ stehen.',
  );
});
