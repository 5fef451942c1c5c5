import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '@/testing/console';
import { renderComponent } from '@/testing/render';
import { EventModeBar } from './event-mode-bar';

const bar = () => within(screen.getByRole('navigation', { name: 'Veranstaltung' }));

test('leads home and to the events, saves and shares', async () => {
  const onSave = vi.fn();
  const onShare = vi.fn();
  const { user } = renderComponent(<EventModeBar actions={{ saved: false, onSave, onShare }} />);
  expect(bar().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(bar().getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  await user.click(bar().getByRole('button', { name: 'Speichern', pressed: false }));
  await user.click(bar().getByRole('button', { name: 'Teilen' }));
  expect(onSave).toHaveBeenCalledOnce();
  expect(onShare).toHaveBeenCalledOnce();
});

test('says when the event is saved', () => {
  renderComponent(<EventModeBar actions={{ saved: true, onSave: () => {}, onShare: () => {} }} />);
  expect(bar().getByRole('button', { name: 'Gespeichert', pressed: true })).toBeVisible();
});

test('warns the developer who forgot the actions', () => {
  expectConsole('warn', 'Event actions are required when in event mode');
  renderComponent(<EventModeBar />);
  expect(bar().queryByRole('button')).not.toBeInTheDocument();
});
