import { DEFAULT_CLUB_SETTINGS, paths, withCode } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildUser, COMPLETE_CLUB_SETTINGS } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';

const CODE = 'K7QM-2D4X-9RTP-0HVB';

async function openForm() {
  answers({ getSetup: { isOpen: true } });
  const app = renderPage(withCode(paths.setup, CODE));
  const fill = async (label: string, text: string) => app.user.type(await screen.findByLabelText(label), text);
  await fill('Vorname', 'Edda');
  await fill('Nachname', 'Erste');
  await fill('Benutzername', 'edda');
  await fill('E-Mail-Adresse', 'edda@verein.example');
  await fill('Telefonnummer', '0170 1234567');
  await fill('Passwort', 'Vereinsheim1');
  await fill('Passwort bestätigen', 'Vereinsheim1');
  return { ...app, submit: () => app.user.click(screen.getByText('Konto anlegen und beginnen')) };
}

it('makes the first organiser with the code of the link, and then shows the steps', async () => {
  const { submit } = await openForm();
  const scrolled = vi.spyOn(window, 'scrollTo');
  answers({ getClubSettings: { version: 0, changedAt: null, settings: DEFAULT_CLUB_SETTINGS } });
  const sent = takes('setUp', buildUser({ isAdmin: true }));
  await submit();
  expect(await screen.findByText('Angaben eintragen')).toHaveAttribute('href', `${paths.club}#anschrift`);
  expect(screen.getByText('Einladen', { selector: 'a' })).toHaveAttribute('href', paths.invitations);
  expect(await screen.findByText('Gilt: Mit Freischaltung')).toBeVisible();
  expect(screen.getByText('Unvollständig')).toBeVisible();
  expect(screen.getByText(/^die Anschrift/)).toBeVisible();
  expect(screen.queryByText(/^Fertig/)).not.toBeInTheDocument();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sent).toMatchObject([{ code: CODE.replaceAll('-', ''), account: { username: 'edda' } }]);
});

it('says at the code that it is wrong, and keeps what was entered', async () => {
  const { submit } = await openForm();
  answers({ setUp: fails('setup-code-wrong') });
  await submit();
  const code = screen.getByLabelText('Einrichtungscode');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Dieser Einrichtungslink stimmt nicht/));
  expect(screen.getByLabelText('Vorname')).toHaveValue('Edda');
});

it('takes the code of a link that is opened on the page without one', async () => {
  answers({ getSetup: { isOpen: true } });
  const { navigate } = renderPage(paths.setup);
  expect(await screen.findByLabelText('Einrichtungscode')).toHaveValue('');
  await navigate(withCode(paths.setup, CODE));
  await waitFor(() => expect(screen.getByLabelText('Einrichtungscode')).toHaveValue(CODE));
});

it('says that the facts are complete once the imprint has all that the law asks for', async () => {
  answers({
    getSetup: { isOpen: false },
    getUser: buildUser({ isAdmin: true }),
    getClubSettings: { version: 1, changedAt: null, settings: COMPLETE_CLUB_SETTINGS },
  });
  renderPage(paths.setup);
  expect(await screen.findByText('Vollständig')).toBeVisible();
  expect(screen.getByText('Fertig, zum Dashboard')).toBeVisible();
  expect(screen.queryByText(/fehlen noch/)).not.toBeInTheDocument();
});

it('is closed once there is an organiser', async () => {
  answers({ getSetup: { isOpen: false } });
  renderPage(paths.setup);
  expect(await screen.findByText(/Dieser Verein ist schon eingerichtet/)).toBeVisible();
});
