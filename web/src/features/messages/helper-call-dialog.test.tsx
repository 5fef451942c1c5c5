import { type EventDetail, type HelperCall, paths } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mara } from '@/features/events/testing/serve-events';
import {
  at,
  buildAdminRegistration,
  buildContribution,
  buildShift,
  ME,
} from '@/features/registrations/testing/builders';
import { actOnEvent, type Served, serveRoster } from '@/features/registrations/testing/serve-registrations';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { press } from '@/testing/screen';
import { answers, fails, takes, withKey } from '@/testing/server';
import { helperReachText } from './message-texts';

const organiser = buildUser({ id: 'org', isAdmin: true });
const grill = buildShift({ maxParticipants: 4 });
const gap = ({ id, title, startTime, endTime }: typeof grill, missing: number) => ({
  id,
  title,
  startTime,
  endTime,
  missing,
});
const CALL: HelperCall = {
  gaps: [gap(grill, 4)],
  missing: 4,
  reach: { push: 19, mail: 4, app: 6, none: 2 },
  nextAt: null,
};
const TODAY = 'Für diese Veranstaltung wurden heute schon Helfer gesucht. Ab Samstag, 13. Juni, 0 Uhr geht es wieder.';

/** Opens the page of the roster, as an organiser or a contact. */
async function openRoster(fields: Partial<EventDetail> = {}, viewer = organiser, taken: Partial<Served> = {}) {
  serveRoster(taken, { contacts: [ME], shifts: [grill, buildContribution()], startTime: at(10), ...fields }, viewer);
  const app = renderPage(viewer.isAdmin ? paths.registrations(7) : paths.team(7));
  await screen.findByRole('button', { name: 'Mehr zur Veranstaltung' });
  return app;
}

async function openDialog(call: Partial<HelperCall> = {}, viewer = organiser) {
  answers({ previewHelperCall: { ...CALL, ...call } });
  const { user } = await openRoster({}, viewer);
  await actOnEvent(user, 'Helfer suchen');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Helfer suchen' })) };
}

describe('the dialog that asks for helpers', () => {
  it('says to a contact what is lacking and how it comes to whom, and sends a sentence', async () => {
    const { user, dialog } = await openDialog({}, mara);
    expect(await dialog.findByText('Grill 10–12 Uhr: es fehlen 4')).toBeVisible();
    expect(dialog.getByText(helperReachText(CALL.reach))).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Dein Satz dazu (freiwillig)' }), ' Danach wird gegrillt. ');
    const sent = takes('callForHelpers', { ok: true }, withKey);
    await press(user, '29 Mitglieder fragen');
    expect(await screen.findByText('29 Mitglieder werden gefragt.')).toBeVisible();
    expect(sent).toEqual([{ body: { text: 'Danach wird gegrillt.' }, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mehr zur Veranstaltung' })).toHaveFocus());
  });

  it('keeps the sentence where somebody else was faster, and says from when it goes again', async () => {
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByRole('textbox'), 'Danach wird gegrillt.');
    answers({ callForHelpers: fails('too-many-requests', { message: TODAY }) });
    await press(user, '29 Mitglieder fragen');
    expect(await dialog.findByText(TODAY)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Danach wird gegrillt.');
  });

  it('says the same at once where the day’s call has gone, and offers none', async () => {
    const { dialog } = await openDialog({ nextAt: '2026-06-12T22:00:00.000Z' });
    expect(await dialog.findByText(TODAY)).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Schließen']);
  });

  it.each([
    [
      'that nobody is lacking any more',
      { gaps: [], missing: 0, reach: { push: 0, mail: 0, app: 0, none: 0 } },
      'Hier fehlt niemand mehr.',
    ],
    ['how many an event without shifts lacks', { gaps: [], missing: 1 }, 'Es fehlt noch 1.'],
    [
      'that there is nobody to ask',
      { reach: { push: 0, mail: 0, app: 0, none: 1 } },
      'Es gibt niemanden, den die App fragen kann. 1 hat „Helfer gesucht“ abgeschaltet.',
    ],
  ])('says %s', async (_what, call, text) => {
    const { dialog } = await openDialog(call);
    expect(await dialog.findByText(text)).toBeVisible();
  });

  it('can be loaded again where that has failed', async () => {
    answers({ previewHelperCall: fails('internal') });
    const { user } = await openRoster();
    await actOnEvent(user, 'Helfer suchen');
    expect(await screen.findByText('Was hier fehlt, konnte nicht geladen werden.')).toBeVisible();
    answers({ previewHelperCall: CALL });
    await press(user, 'Erneut versuchen');
    expect(await screen.findByText('Grill 10–12 Uhr: es fehlen 4')).toBeVisible();
  });
});

it.each<[string, Partial<EventDetail>]>([
  ['is full', { shifts: [], maxParticipants: 1 }],
  ['has no limit', { shifts: [], maxParticipants: null }],
  ['takes no registrations', { registrationEnabled: false }],
  ['is cancelled', { cancelledAt: at(9, 1) }],
  ['has begun', { shifts: [], maxParticipants: 5, startTime: '2026-01-01T10:00:00.000Z' }],
])('nobody is asked to help at an event that %s', async (_state, fields) => {
  const { user } = await openRoster(fields, organiser, { registrations: [buildAdminRegistration()] });
  await user.click(screen.getByRole('button', { name: 'Mehr zur Veranstaltung' }));
  expect(await screen.findByRole('menuitem', { name: 'Zur Veranstaltung' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Helfer suchen' })).not.toBeInTheDocument();
});
