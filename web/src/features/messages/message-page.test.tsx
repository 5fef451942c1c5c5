import { type EventDetail, type MessageReach, paths, type User } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mara } from '@/features/events/testing/serve-events';
import { at, buildContribution, buildShift, ME } from '@/features/registrations/testing/builders';
import { serveRoster } from '@/features/registrations/testing/serve-registrations';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { press } from '@/testing/screen';
import { answers, fails, searchOf, takes, withKey } from '@/testing/server';
import { groupText, reachText } from './message-texts';

const organiser = buildUser({ id: 'org', isAdmin: true });
const REACH: MessageReach = {
  push: 19,
  mail: 4,
  none: 1,
  unreachable: [{ id: 'g', name: 'Gerda Gast', phoneNumber: '0341 1' }],
};

function openForm(viewer: User, fields: Partial<EventDetail> = {}) {
  serveRoster({}, { contacts: [ME], ...fields }, viewer);
  answers({ listComments: [] });
  const asked = takes('previewReach', () => (viewer.isAdmin ? REACH : { ...REACH, unreachable: [] }), searchOf);
  return { ...renderPage(paths.message(7)), asked };
}

const field = (name: string) => screen.findByRole('textbox', { name });

it('organisers see whom the message reaches how, and the numbers of those whom nothing reaches', async () => {
  const { user, asked } = openForm(organiser);
  expect(await screen.findByText('So kommt sie an: 19 per Push, 4 per E-Mail, 1 musst du anrufen')).toBeVisible();
  const unreachable = within(screen.getByRole('region', { name: 'Nicht erreichbar' }));
  expect(unreachable.getByRole('link')).toHaveAttribute('href', 'tel:03411');
  await user.click(screen.getByRole('checkbox', { name: 'Warteliste' }));
  await waitFor(() => expect(asked.at(-1)).toContain('groups=confirmed%2Cpending%2Cwaiting'));
});

it('contacts see numbers of people alone, and cannot mark the message as urgent', async () => {
  openForm(mara);
  expect(await screen.findByText(/19 per Push/)).toBeVisible();
  expect(screen.queryByText('Gerda Gast')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Dringend' })).not.toBeInTheDocument();
});

it('tells shifts of one task apart by their times', async () => {
  const shifts = [buildShift(), buildShift({ startTime: at(12), endTime: at(14) }), buildContribution()];
  const { user, asked } = openForm(organiser, { shifts });
  await user.click(await screen.findByRole('checkbox', { name: 'Grill, 12–14 Uhr' }));
  await waitFor(() => expect(asked.at(-1)).toContain(`shiftIds=${shifts[1]?.id}`));
  expect(screen.getByRole('checkbox', { name: 'Grill, 10–12 Uhr' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Kuchen' })).toBeVisible();
});

it('a failed attempt keeps the text, and the next one repeats it', async () => {
  const { user } = openForm(organiser);
  await user.type(await field('Betreff'), 'Treffpunkt');
  await user.type(await field('Nachricht'), 'Am Tor');
  answers({ sendMessage: fails('too-many-requests', { message: 'Bitte warte bis morgen.' }) });
  await press(user, 'Senden');
  expect(await screen.findByText('Bitte warte bis morgen.')).toBeVisible();
  expect(await field('Nachricht')).toHaveValue('Am Tor');

  const sent = takes('sendMessage', { id: 'm', people: 23 }, withKey);
  await press(user, 'Senden');
  expect(await screen.findByText('Sie geht an 23 Personen.')).toBeVisible();
  const audience = { groups: ['confirmed', 'pending'], shiftIds: [], isUrgent: false };
  expect(sent).toEqual([
    { body: { subject: 'Treffpunkt', text: 'Am Tor', ...audience }, key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

it('a text for a group tells event, date, place, message and link', () => {
  const event = { title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', location: 'Sportplatz' };
  expect(groupText(event, 'https://x.de/events/7', { subject: 'Treffpunkt', text: 'Am Tor' })).toBe(
    'Sommerfest\nSa, 11. Juli, 14:00 Uhr\nSportplatz\n\nTreffpunkt\nAm Tor\n\nhttps://x.de/events/7',
  );
  expect(reachText({ push: 0, mail: 0, none: 0, unreachable: [] })).toBe('In dieser Auswahl ist niemand.');
});
