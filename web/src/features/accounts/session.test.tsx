import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers } from '@/testing/responses';
import { server } from '@/testing/server';

function cookies(text: string) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
  const asked = vi.fn(() => buildUser({ username: 'mara' }));
  server.use(answers('getUser', asked), answers('listEvents', []));
  return asked;
}

test('a visitor is known as one at once, and nobody asks the server who that is', async () => {
  const asked = cookies('theme=signed-in=1; not-signed-in=1');
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Jetzt anmelden' })).toBeVisible();
  expect(await screen.findByText('Keine Veranstaltungen geplant')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('where there may be a session the server says whose it is', async () => {
  const asked = cookies('other=1; signed-in=1');
  renderApp('/');
  expect(await screen.findByText('mara')).toBeVisible();
  expect(asked).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Jetzt anmelden' })).not.toBeInTheDocument();
});
