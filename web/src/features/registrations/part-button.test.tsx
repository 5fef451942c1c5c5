import type { EventDetail } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toast } from '@/testing/toasts';
import { setViewport } from '@/testing/viewport';
import { openEvent } from './testing/serve-registrations';

const mainButton = (label: string) => screen.findByRole('button', { name: label });
const EARLIER = '2026-07-07T12:00:00.000Z';
const FULL = { _count: { registrations: 10 } };
const CLOSED = { registrationEnabled: false };

describe('the one button of an event', () => {
  it.each<[string, Partial<EventDetail>, string]>([
    ['a free place that somebody waits for', { waitlistCount: 1 }, 'Auf Warteliste'],
    ['registered, registration closed since', { myStatus: 'registered', ...CLOSED }, 'Abmelden'],
  ])('%s', async (_case, fields, label) => {
    await openEvent(fields);
    expect(await mainButton(label)).toBeEnabled();
  });

  it.each<[string, Partial<EventDetail>, string, string]>([
    ['past', { startTime: EARLIER, myStatus: 'registered' }, 'Abmelden', 'Diese Veranstaltung ist bereits vorbei.'],
    ['closed', CLOSED, 'Jetzt anmelden', 'Für diese Veranstaltung sind keine Anmeldungen möglich.'],
  ])('is disabled and says why: %s', async (_case, fields, label, reason) => {
    await openEvent(fields);
    const button = await mainButton(label);
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('leads visitors to the sign-in page with a way back', async () => {
    const { user, event, location } = await openEvent({}, null);
    await user.click(await mainButton('Anmelden'));
    expect(await toast('Anmeldung erforderlich')).toBeVisible();
    await waitFor(() => expect(location()).toBe(`/auth?weiter=%2Fevents%2F${event.id}`));
  });

  it('shows visitors no banner and does not fetch their waitlist', async () => {
    const { waitlistCalls } = await openEvent(FULL, null);
    expect(await mainButton('Anmelden')).toBeEnabled();
    expect(screen.queryByText('Die Veranstaltung ist ausgebucht')).not.toBeInTheDocument();
    expect(waitlistCalls).toEqual([]);
  });
});

it('on phones the page has the main button once, together with Home, Events, Speichern and Teilen', async () => {
  setViewport('phone');
  const { user } = await openEvent();
  expect(await screen.findAllByRole('button', { name: 'Jetzt anmelden' })).toHaveLength(1);
  const bar = within(screen.getByRole('navigation', { name: 'Veranstaltung' }));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  await user.click(bar.getByText('Speichern'));
  expect(bar.getByRole('button', { name: 'Gespeichert', pressed: true })).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Teilen' }));
  expect(await screen.findByRole('dialog', { name: 'Veranstaltung teilen' })).toBeVisible();
});
