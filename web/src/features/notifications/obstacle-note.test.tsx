import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { USER_AGENTS } from '@/testing/push-browser';
import { renderComponent } from '@/testing/render';
import { ObstacleNote } from './obstacle-note';
import { platformOf } from './rules/platform-info';
import type { PushObstacle } from './rules/push';

const device = {
  platform: platformOf({ userAgent: USER_AGENTS.iPhone, platform: '', maxTouchPoints: 5 }),
  installed: false,
  server: null,
} as const;

test.each<[PushObstacle, title: RegExp, help: string | null]>([
  ['unsupported-browser', /Browser/, '/hilfe#keine-nachricht'],
  ['ios-too-old', /iOS 16\.4/, '/hilfe#iphone'],
  ['not-installed', /Home-Bildschirm/, '/hilfe#iphone'],
  ['permission-denied', /blockiert/, '/hilfe#keine-nachricht'],
  ['server-unavailable', /nicht verfügbar/, null],
  ['invalid-server-key', /falsch eingerichtet/, null],
])('%s: the title names what is the matter, and the help goes on where it can', async (obstacle, title, help) => {
  const onHelp = vi.fn();
  const { user } = renderComponent(<ObstacleNote obstacle={obstacle} device={device} onHelp={onHelp} />);
  const heading = screen.getByRole('heading', { level: 3 });
  expect(heading).toHaveTextContent(title);
  expect(heading).not.toHaveTextContent(/Fehler|Error/);
  const link = screen.queryByRole('link', { name: 'Mehr dazu in der Hilfe' });
  expect(link?.getAttribute('href') ?? null).toBe(help);
  if (!link) return;
  await user.click(link);
  expect(onHelp).toHaveBeenCalledOnce();
});
