import type { Session } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { dialogClosed } from '@/testing/dialogs';
import { enter, press } from '@/testing/fields';
import { gate } from '@/testing/gate';
import { renderPage } from '@/testing/render';
import { answers, fails } from '@/testing/server';
import { toast } from '@/testing/toasts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const OWN: Session = {
  id: 'a',
  device: 'Firefox auf Windows',
  signedInAt: ago(0),
  lastUsedAt: ago(0),
  isCurrent: true,
};
const PHONE: Session = {
  id: 'b',
  device: 'Chrome auf Android',
  signedInAt: '2026-05-03T10:00:00.000Z',
  lastUsedAt: ago(1),
  isCurrent: false,
};
const TABLET: Session = {
  id: 'c',
  device: 'Safari auf iPad',
  signedInAt: ago(1),
  lastUsedAt: ago(0),
  isCurrent: false,
};

beforeEach(() => answers({ getUser: buildUser() }));

/** The server keeps these sessions and ends what is asked for. */
function serve(...sessions: Session[]) {
  const served = { sessions };
  answers({
    listSessions: () => served.sessions,
    endSession: ({ params }) => {
      served.sessions = served.sessions.filter(({ id }) => id !== params.sessionId);
      return { ok: true };
    },
    endOtherSessions: () => {
      served.sessions = served.sessions.filter(({ isCurrent }) => isCurrent);
      return { ok: true };
    },
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Angemeldete Geräte' }));
const items = async () => (await section()).getAllByRole('listitem').map(({ textContent }) => textContent);
const confirm = async (user: UserEvent) => user.click(within(await screen.findByRole('dialog')).getByText('Abmelden'));

test('the devices are listed, this one first, each with the day of its last use', async () => {
  serve(TABLET, PHONE, OWN);
  renderPage('/einstellungen');
  expect(await screen.findByText('Chrome auf Android')).toBeVisible();
  expect(await items()).toEqual([
    'Firefox auf WindowsDieses GerätAngemeldet seit heute',
    'Safari auf iPadZuletzt genutzt heute, angemeldet seit gestern',
    'Chrome auf AndroidZuletzt genutzt gestern, angemeldet seit dem 3. Mai',
  ]);
  expect((await section()).queryByLabelText('Firefox auf Windows abmelden')).not.toBeInTheDocument();
  expect((await section()).getByLabelText('Chrome auf Android abmelden')).toHaveAccessibleDescription(
    'Zuletzt genutzt gestern, angemeldet seit dem 3. Mai',
  );
});

test('one device is signed out after a question, and the list has the focus', async () => {
  serve(OWN, PHONE, TABLET);
  const { user } = renderPage('/einstellungen');
  await user.click(await screen.findByLabelText('Chrome auf Android abmelden'));
  const dialog = await screen.findByRole('dialog', { name: 'Gerät abmelden?' });
  expect(dialog).toHaveTextContent(
    /Chrome auf Android: Dort wird beim nächsten Zugriff wieder nach dem Passwort gefragt/,
  );
  await confirm(user);
  expect(await toast('Gerät abgemeldet')).toBeVisible();
  await dialogClosed();
  await waitFor(() => expect(screen.queryByText('Chrome auf Android')).not.toBeInTheDocument());
  expect(await items()).toHaveLength(2);
  expect(screen.getByText('Safari auf iPad').closest('[tabindex="-1"]')).toHaveFocus();
});

test('all others are signed out at once, and then there is nothing more to sign out', async () => {
  serve(OWN, PHONE, TABLET);
  const { user } = renderPage('/einstellungen');
  await press(user, 'Alle anderen abmelden');
  const dialog = await screen.findByRole('dialog', { name: 'Alle anderen Geräte abmelden?' });
  expect(dialog).toHaveTextContent(/Du bleibst nur auf diesem Gerät angemeldet/);
  await confirm(user);
  expect(await toast('Alle anderen Geräte sind abgemeldet')).toBeVisible();
  await dialogClosed();
  await waitFor(async () => expect(await items()).toEqual(['Firefox auf WindowsDieses GerätAngemeldet seit heute']));
  expect((await section()).getByText('Du bist nur auf diesem Gerät angemeldet.')).toBeVisible();
  expect((await section()).queryByRole('button')).not.toBeInTheDocument();
});

test('a device that was signed out elsewhere is sent to the sign-in page, and comes back', async () => {
  serve(OWN, PHONE);
  const { user, location } = renderPage('/einstellungen');
  await press(user, 'Alle anderen abmelden');
  answers({ endOtherSessions: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await confirm(user);
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Feinstellungen'));
});

test('a response for the old session, coming while the password changes, signs nobody out', async () => {
  serve(OWN);
  const { user, location } = renderPage('/einstellungen');
  await press(user, 'Passwort ändern');
  await enter(user, 'Aktuelles Passwort', 'Vereinsheim9');
  await enter(user, 'Neues Passwort', 'Sportheim22');
  await enter(user, 'Neues Passwort bestätigen', 'Sportheim22');
  const [asked, changed, answered] = [gate(), gate(), gate()];
  answers({
    getUser: async () => {
      if (changed.isOpen) return buildUser();
      asked.open();
      await changed.opened;
      answered.open();
      return Response.json({ message: 'Bitte melde dich an', code: 'not-signed-in' }, { status: 401 });
    },
    changePassword: async () => {
      changed.open();
      await answered.opened;
      return { message: 'Geändert' };
    },
  });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await asked.opened;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Passwort ändern' }));
  expect(await screen.findByText('Passwort geändert')).toBeVisible();
  await dialogClosed();
  expect(location()).toBe('/einstellungen');
});
