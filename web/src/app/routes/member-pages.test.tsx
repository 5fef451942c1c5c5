import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, fails } from '@/testing/answers';
import { buildUser } from '@/testing/builders';
import { expectConsole } from '@/testing/console';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const member = buildUser({
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Berger',
  createdAt: '2024-03-01T09:00:00.000Z',
});
beforeEach(() => server.use(answers('getUser', member), answers('listEvents', [])));

test('the profile shows the own data and the way to the settings', async () => {
  renderApp('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Mitglied seit 1. März 2024')).toBeVisible();
  for (const value of [member.username, member.email, member.phoneNumber]) expect(main.getByText(value)).toBeVisible();
  expect(main.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/einstellungen');
});

describe('the settings', () => {
  test('choose the colour scheme, and remember it on this device', async () => {
    const { user } = renderApp('/einstellungen');
    expect(await screen.findByRole('radio', { name: 'Wie das Gerät' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dunkel' }));
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
    // The key that public/color-scheme.js reads before the first paint.
    expect(localStorage.getItem('farbschema')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Wie das Gerät' }));
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
    expect(localStorage.getItem('farbschema')).toBe('system');
  });

  test('send a link for a new password to oneself', async () => {
    let sent: unknown;
    server.use(
      answers('resetPassword', ({ body }) => {
        sent = body;
        return { ok: true };
      }),
    );
    const { user } = renderApp('/einstellungen');
    await user.click(await screen.findByRole('button', { name: 'Passwort per E-Mail ändern' }));
    expect(await screen.findByText(/Die E-Mail ist unterwegs/)).toBeVisible();
    expect(sent).toEqual({ username: 'mara' });
  });

  test('say when that failed', async () => {
    expectConsole('error', 'Mutation error:');
    server.use(fails('resetPassword', 'too-many-requests'));
    const { user } = renderApp('/einstellungen');
    await user.click(await screen.findByRole('button', { name: 'Passwort per E-Mail ändern' }));
    expect(await screen.findByText(/Zu viele Versuche/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Passwort per E-Mail ändern' })).toBeEnabled();
  });
});
