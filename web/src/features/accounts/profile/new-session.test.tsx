import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { enter } from '@/testing/fields';
import { gate } from '@/testing/gate';
import { renderApp } from '@/testing/render';
import { answers } from '@/testing/server';

const member = buildUser({ email: 'mara@example.org' });
beforeEach(() => answers({ listEvents: [] }));

const signedOut = () => Response.json({ message: 'Bitte melde dich an', code: 'not-signed-in' }, { status: 401 });

async function openForm() {
  const app = renderApp('/profile');
  await app.user.click(await screen.findByText('Profil bearbeiten', { selector: 'button' }));
  return app;
}

async function saveNewAddress(user: UserEvent) {
  await enter(user, 'E-Mail-Adresse', 'neu@example.org');
  await enter(user, 'Aktuelles Passwort', 'Vereinsheim1');
  await user.click(screen.getByText('Speichern', { selector: 'button' }));
}

test('a response for the old session, coming while the address changes, signs nobody out', async () => {
  const [asked, changed, answered] = [gate(), gate(), gate()];
  let hasCookie = true;
  answers({
    getUser: () => (hasCookie ? member : signedOut()),
    getInbox: async ({ signal }) => {
      if (changed.isOpen) return { items: [], unread: 0 };
      asked.open();
      await changed.opened;
      // A browser takes no cookies of a response that it no longer waits for.
      hasCookie = signal.aborted;
      answered.open();
      return signedOut();
    },
    updateProfile: async () => {
      changed.open();
      await answered.opened;
      return { ...member, email: 'neu@example.org' };
    },
  });
  const { user, location } = await openForm();
  await asked.opened;
  await saveNewAddress(user);
  expect(await screen.findByText('Profil aktualisiert')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText('Profil bearbeiten', { selector: 'button' })).toBeVisible());
  expect(location()).toBe('/profile');
  expect(hasCookie).toBe(true);
});

test('a request that begins while the address changes signs nobody out', async () => {
  const changing = gate();
  let hasCookie = true;
  const answerTo = (signal: AbortSignal, response: () => Response) => {
    if (hasCookie) return response();
    return signal.aborted ? Response.error() : signedOut();
  };
  answers({
    getUser: ({ signal }) => answerTo(signal, () => Response.json(member)),
    getInbox: ({ signal }) => answerTo(signal, () => Response.json({ items: [], unread: 0 })),
    updateProfile: async () => {
      hasCookie = false;
      changing.open();
      await delay(50);
      hasCookie = true;
      return { ...member, email: 'neu@example.org' };
    },
  });
  const { user, location } = await openForm();
  await saveNewAddress(user);
  await changing.opened;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Profil aktualisiert')).toBeVisible();
  expect(await screen.findByText('neu@example.org')).toBeVisible();
  expect(location()).toBe('/profile');
});
