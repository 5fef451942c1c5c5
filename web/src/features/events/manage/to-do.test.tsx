import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildInquiry } from '@/features/venue/testing/builders';
import { COMPLETE_CLUB_SETTINGS } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, NO_MEMBERS } from '@/testing/server';
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

const card = () => within(screen.getByRole('region', { name: 'Was ist zu tun' }));

describe('what is to be done', () => {
  it('is named on top with links: registrations to confirm, too few helpers, inquiries, and tomorrow', async () => {
    serveDashboard({ active: [fest, putz], inquiries: [buildInquiry()] });
    renderPage('/admin');
    expect(await screen.findByText('3 Anmeldungen zu bestätigen')).toBeVisible();
    expect(
      card().getByText('1 Veranstaltung der nächsten 14 Tage mit weniger als der Hälfte der Helfer'),
    ).toBeVisible();
    expect(card().getByText('Morgen: 1 Veranstaltung')).toBeVisible();
    const hrefs = card()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admin/tag/2026-07-08',
      `/events/${fest.id}/registrations`,
      `/events/${putz.id}`,
      '/admin?bereich=anfragen',
      `/events/${fest.id}`,
      '/admin/tag/2026-07-09',
    ]);
    expect(card().getByRole('link', { name: '1 Vermietungsanfrage zu beantworten' })).toBeVisible();
  });

  it('is nothing when all is done, and lines without anything to do are absent', async () => {
    serveDashboard({ active: [buildAdminEvent({ ...full, startTime: '2026-07-15T12:00:00.000Z' })] });
    renderPage('/admin');
    expect(await screen.findByText(/Alles erledigt/)).toBeVisible();
    expect(card().queryByRole('list')).not.toBeInTheDocument();
  });

  it('is not all done while people wait to be let in, or the imprint lacks what the law asks for', async () => {
    serveDashboard();
    const settings = { ...COMPLETE_CLUB_SETTINGS, board: [] };
    answers({
      getMemberCounts: { ...NO_MEMBERS, waiting: 47 },
      getClubSettings: { version: 1, changedAt: null, settings },
    });
    renderPage('/admin');
    const waiting = await screen.findByRole('link', { name: '47 Personen freizuschalten' });
    expect(waiting).toHaveAttribute('href', '/admin/mitglieder');
    const imprint = card().getByRole('link', { name: 'Dem Impressum fehlen Pflichtangaben' });
    expect(imprint).toHaveAttribute('href', '/einrichtung');
    expect(screen.queryByText(/Alles erledigt/)).not.toBeInTheDocument();
  });

  it('tells since when the mail provider takes nothing, and no more once it does', async () => {
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

  it('names three events of a kind and leads to all others', async () => {
    serveDashboard({ active: [fest, ...training] });
    renderPage('/admin');
    expect(await screen.findByRole('link', { name: '1 weitere' })).toHaveAttribute('href', '/admin?filter=bestaetigen');
  });
});

describe('a series in the organisers’ list', () => {
  it('is one row with its next occurrence and their number, which opens to a row for each with its weekday', async () => {
    serveDashboard({ active: [fest, ...training] });
    const { user } = renderPage('/admin');
    const list = within(await screen.findByRole('list', { name: 'Veranstaltungen' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Serie, 3 Termine')).toBeVisible();
    expect(list.getByText('Di., 4. Aug. 2026 18:00')).toBeVisible();
    const toggle = list.getByRole('button', { name: 'Alle Termine' });
    expect(toggle).toHaveAccessibleDescription('Training');
    await user.click(toggle);
    const dates = within(screen.getByRole('list', { name: 'Training' }));
    expect(dates.getAllByRole('listitem')).toHaveLength(3);
    expect(dates.getByText('11. Aug. 2026 18:00').parentElement).toHaveTextContent('Di. 11. Aug. 2026 18:00');
    await user.click(list.getByRole('button', { name: 'Termine schließen' }));
    expect(screen.queryByRole('list', { name: 'Training' })).not.toBeInTheDocument();
  });

  it('filters keep to the URL and can be taken back', async () => {
    serveDashboard({ active: [fest, putz, ...training] });
    const { user, location } = renderPage('/admin');
    const titles = () =>
      within(screen.getByRole('list', { name: 'Veranstaltungen' }))
        .getAllByRole('heading')
        .map((title) => title.textContent);
    await user.click(await screen.findByRole('button', { name: 'Serien' }));
    expect(location()).toBe('/admin?filter=serien');
    await waitFor(() => expect(titles()).toEqual(['Training']));
    await user.click(screen.getByRole('button', { name: 'Zu wenige Helfer' }));
    await waitFor(() => expect(titles()).toEqual(['Putztag']));
    await user.click(screen.getByRole('button', { name: 'Zu wenige Helfer', pressed: true }));
    expect(location()).toBe('/admin');
  });
});
