import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildInquiry, buildOccupancy } from '@/features/venue/testing/builders';
import { COMPLETE_CLUB_SETTINGS } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { texts, toast, toasts } from '@/testing/screen';
import { answers, NO_MEMBERS, takes } from '@/testing/server';
import { buildAdminEvent } from '../testing/builders';
import { serveDashboard } from '../testing/serve-events';

const full = { maxParticipants: 2, _count: { registrations: 2 } };
const fest = buildAdminEvent({ ...full, title: 'Sommerfest', startTime: '2026-07-09T12:00:00.000Z', pendingCount: 3 });
const putz = buildAdminEvent({ title: 'Putztag', startTime: '2026-07-18T08:00:00.000Z' });
const training = [4, 11, 18].map((day) =>
  buildAdminEvent({
    ...full,
    title: 'Training',
    seriesId: 'serie',
    pendingCount: 1,
    startTime: `2026-08-${String(day).padStart(2, '0')}T16:00:00.000Z`,
  }),
);

const card = () => within(screen.getByRole('region', { name: 'Zu erledigen' }));
const tasks = () => within(screen.getByRole('list', { name: 'Zu erledigen' })).getAllByRole('listitem');
const ended = { startTime: '2026-07-05T12:00:00.000Z', endTime: '2026-07-05T14:00:00.000Z' };

it('what is to be done is a row each: registrations, helpers, people, inquiries, new times, attendance, drafts and legal facts', async () => {
  const moved = buildAdminEvent({ ...full, title: 'Turnier', startTime: '2026-07-20T12:00:00.000Z', movedCount: 2 });
  const draft = buildAdminEvent({ title: 'Ball', startTime: '2026-09-05T12:00:00.000Z', isDraft: true });
  const noted = { ...full, title: 'Gestern', attendanceNotedAt: '2026-07-06T10:00:00.000Z' };
  serveDashboard({
    active: [fest, putz, moved, draft],
    archived: [
      buildAdminEvent({ ...full, ...ended, title: 'Lauf' }),
      buildAdminEvent({ ...ended, ...noted }),
      buildAdminEvent({ ...ended, title: 'Ohne Helfer' }),
    ],
    inquiries: [buildInquiry({ name: 'Gerd Lange', preferredDate: '2026-12-19T17:00:00.000Z' })],
  });
  answers({
    getMemberCounts: { ...NO_MEMBERS, waiting: 47 },
    getClubSettings: { version: 1, changedAt: null, settings: { ...COMPLETE_CLUB_SETTINGS, board: [] } },
    getVenueAvailability: [buildOccupancy({ date: '2026-12-19T15:00:00.000Z', end: '2026-12-19T22:00:00.000Z' })],
  });
  renderPage('/admin');
  expect(await screen.findByText(/schon belegt/)).toBeVisible();
  expect(tasks().map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])).toEqual([
    ['3 Anmeldungen · Sommerfest, morgen 14 UhrBestätigen', `/events/${fest.id}/registrations`],
    ['Putztag, Sa 18.7. · 0 von 10Helfer suchen', `/events/${putz.id}/registrations`],
    ['47 Leute warten auf FreischaltungAnsehen', '/admin/mitglieder?filter=wartend'],
    ['Anfrage Gerd Lange, 19.12. · schon belegtAntworten', '/admin?bereich=anfragen'],
    ['2 neue Zeiten noch offen · Turnier, Mo 20.7.Ansehen', `/events/${moved.id}/registrations`],
    [expect.stringMatching(/^Anwesenheit: Lauf/), expect.stringMatching(/attendance$/)],
    ['Entwurf: Ball, Sa 5.9.Weiter', `/events/${draft.id}/edit`],
    ['Impressum unvollständigErgänzen', '/einrichtung'],
  ]);
});

it('what is to be done is nothing when all is done, and leads to the day sheets', async () => {
  serveDashboard({ active: [buildAdminEvent({ ...full, startTime: '2026-07-15T12:00:00.000Z' })] });
  const { user, location } = renderPage('/admin');
  expect(await screen.findByText('Alles erledigt.')).toBeVisible();
  const sheets = card().getAllByRole('link', { name: /^Tagesblatt von/ });
  expect(sheets.map((link) => link.getAttribute('href'))).toEqual(['/admin/tag/2026-07-08', '/admin/tag/2026-07-09']);
  answers({ getDaySheet: { date: '2026-12-19', events: [] } });
  await user.type(card().getByLabelText('Tagesblatt vom'), '2026-12-19');
  await user.click(card().getByRole('button', { name: 'Öffnen' }));
  expect(location()).toBe('/admin/tag/2026-12-19');
});

it('what is to be done tells since when the mail provider takes nothing, and no more once it does', async () => {
  serveDashboard();
  answers({ getMailStatus: { failingSince: '2026-07-08T09:30:00.000Z' } });
  const { queryClient } = renderPage('/admin');
  expect(await screen.findByText(/nimmt seit Mi., 8. Juli, 11:30 Uhr keine E-Mails an/)).toBeVisible();
  expect(screen.queryByText(/Alles erledigt/)).not.toBeInTheDocument();
  answers({ getMailStatus: { failingSince: null } });
  await queryClient.refetchQueries();
  expect(await screen.findByText(/Alles erledigt/)).toBeVisible();
  expect(screen.queryByText(/keine E-Mails an/)).not.toBeInTheDocument();
});

it('what is to be done folds from the third of a kind on', async () => {
  serveDashboard({ active: [fest, ...training] });
  const { user } = renderPage('/admin');
  await user.click(await screen.findByRole('button', { name: '2 weitere mit offenen Anmeldungen' }));
  expect(card().getAllByRole('button', { name: /^Bestätigen: / })).toHaveLength(4);
  await user.click(card().getByRole('button', { name: 'Weniger anzeigen', expanded: true }));
  expect(card().getAllByRole('button', { name: /^Bestätigen: / })).toHaveLength(2);
});

it.each([
  ['Alle 4 bestätigen', [fest.id, training[0]?.id], '4 Anmeldungen bestätigt', '4 Anmeldungen sind wieder ausstehend'],
  [/^Bestätigen: 1/, [training[0]?.id], '1 Anmeldung bestätigt', '1 Anmeldung ist wieder ausstehend'],
])('what is to be done: %s confirms at once and can be taken back', async (name, ids, done, undone) => {
  const [first = fest] = training;
  const served = serveDashboard({ active: [fest, first] });
  const { user } = renderPage('/admin');
  const confirmedAt = '2026-07-08T10:00:00.000Z';
  const idOf = ({ params }: { params: Record<string, unknown> }) => Number(params.eventId);
  const registrationIds = (id: number) => (id === fest.id ? ['1-a', '1-b', '1-c'] : ['2-d']);
  const confirmed = takes(
    'confirmAllRegistrations',
    ({ params }) => {
      const of = registrationIds(Number(params.eventId));
      served.active = served.active.filter(({ id }) => id !== Number(params.eventId));
      return { confirmed: of.length, registrationIds: of, confirmedAt };
    },
    idOf,
  );
  const taken = takes(
    'undoConfirmAll',
    ({ body: { registrationIds: of } }) => ({ registrationIds: of }),
    (call) => [idOf(call), call.body],
  );
  await user.click(await screen.findByRole('button', { name }));
  expect(await toast(done)).toBeVisible();
  await waitFor(() => expect(card().queryAllByRole('button', { name: /^Bestätigen: / })).toHaveLength(2 - ids.length));
  expect(confirmed.toSorted()).toEqual(ids.toSorted());
  await user.click(toasts().getByRole('button', { name: 'Rückgängig' }));
  expect(await toast(undone)).toBeVisible();
  const undoing = ids.map((id = 0) => [id, { registrationIds: registrationIds(id), confirmedAt }]);
  expect(taken).toEqual(undoing);
});

it('a series in the organisers’ list is one row with its next occurrence and their number, which opens to a row for each with its weekday', async () => {
  serveDashboard({ active: [fest, ...training] });
  const { user } = renderPage('/admin');
  const list = within(await screen.findByRole('list', { name: 'Veranstaltungen' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText(/Serie, 3 Termine/)).toHaveTextContent('nächster 4. Aug. 2026 18:00');
  await user.click(list.getByRole('button', { name: 'Alle Termine: Training', expanded: false }));
  const dates = within(screen.getByRole('list', { name: 'Training' }));
  expect(dates.getAllByRole('listitem')).toHaveLength(3);
  expect(dates.getByText('11. Aug. 2026 18:00').closest('article')).toHaveTextContent('Di11');
  await user.click(list.getByRole('button', { name: 'Alle Termine: Training', expanded: true }));
  expect(screen.queryByRole('list', { name: 'Training' })).not.toBeInTheDocument();
});

it('a series in the organisers’ list filters keep to the URL and can be taken back', async () => {
  serveDashboard({ active: [fest, putz, ...training] });
  const { user, location } = renderPage('/admin');
  const titles = () =>
    texts(within(screen.getByRole('list', { name: 'Veranstaltungen' })).getAllByRole('heading', { level: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Serien' }));
  expect(location()).toBe('/admin?filter=serien');
  await waitFor(() => expect(titles()).toEqual(['Training']));
  await user.click(screen.getByRole('button', { name: 'Zu wenige Helfer' }));
  await waitFor(() => expect(titles()).toEqual(['Putztag']));
  await user.click(screen.getByRole('button', { name: 'Zu wenige Helfer', pressed: true }));
  expect(location()).toBe('/admin');
});
