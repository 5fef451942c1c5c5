import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers } from '@/testing/server';

function setCookies(text: string) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
  const asked = vi.fn(() => buildUser({ username: 'mara' }));
  answers({ getUser: asked, listEvents: [] });
  return asked;
}

test('without the hint of a session the visitor is known at once, and the server is not asked', async () => {
  const asked = setCookies('theme=signed-in=1; not-signed-in=1');
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Jetzt anmelden' })).toBeVisible();
  expect(await screen.findByText('Keine Veranstaltungen geplant')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('with the hint of a session the server says who is signed in', async () => {
  const asked = setCookies('other=1; signed-in=1');
  renderApp('/');
  expect(await screen.findByText('mara')).toBeVisible();
  expect(asked).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Jetzt anmelden' })).not.toBeInTheDocument();
});
