import type { VenueInquiry } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildBooking, buildInquiry, buildOccupancy } from './testing/builders';
import { type Lists, openArea, serveVenue } from './testing/open-venue';

const list = () => screen.findByRole('list', { name: 'Vermietungsanfragen' });
const item = (name: string) => within(screen.getByRole('listitem', { name }));
const button = (name: string) => screen.findByRole('button', { name });

const openInquiries = async (inquiries: VenueInquiry[], taken: Pick<Lists, 'bookings' | 'events'> = {}) => {
  const app = await openArea('anfragen', { inquiries, ...taken });
  if (inquiries.some(({ status }) => status === 'pending')) await list();
  return app;
};

const unfold = async ({ user }: { user: UserEvent }) =>
  user.click(await screen.findByRole('button', { name: /^Erledigte anzeigen/ }));

describe('the inquiries for the clubhouse', () => {
  test('show name, status, time in club time, number of guests, contact and message', async () => {
    const said = { message: 'Wir feiern.\nMit 40 Gästen.', preferredEnd: '2026-07-18T23:30:00.000Z', guestCount: 40 };
    await openInquiries([buildInquiry(said)]);
    const petra = item('Petra Lindner');
    expect(petra.getByRole('heading', { level: 3, name: 'Petra Lindner' })).toBeVisible();
    expect(petra.getByText('Ausstehend')).toBeVisible();
    expect(petra.getByText('Samstag, 18. Juli 2026, 19:00 Uhr, bis So., 19. Juli, 01:30 Uhr, 40 Gäste')).toBeVisible();
    expect(petra.getByText('Gesendet am 01.07.2026, 10:00 Uhr')).toBeVisible();
    expect(petra.getByText(/Wir feiern\.\s+Mit 40 Gästen\./)).toBeVisible();
    expect(petra.getByRole('link', { name: /E-Mail an Petra Lindner/ })).toHaveAttribute(
      'href',
      'mailto:petra@example.org',
    );
    expect(petra.getByRole('link', { name: /Petra Lindner anrufen/ })).toHaveAttribute('href', 'tel:01715556677');
  });

  test('are folded away when they are decided; can only be decided while pending, and deleted at any time', async () => {
    const app = await openInquiries([
      buildInquiry({ name: 'Wartet' }),
      buildInquiry({ name: 'Fertig', status: 'processed' }),
      buildInquiry({ name: 'Abgesagt', status: 'rejected' }),
    ]);
    const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Wartet']);
    await app.user.click(await button('Erledigte anzeigen (2)'));
    expect(shown()).toEqual(['Wartet', 'Fertig', 'Abgesagt']);
    const names = (name: string) =>
      item(name)
        .getAllByRole('button')
        .map((one) => one.textContent || one.getAttribute('aria-label'));
    expect(names('Wartet')).toEqual(['Annehmen', 'Ablehnen', 'Erledigt, ohne Buchung', 'Anfrage von Wartet löschen']);
    expect(names('Fertig')).toEqual(['Buchung anlegen', 'Anfrage von Fertig löschen']);
    expect(names('Abgesagt')).toEqual(['Anfrage von Abgesagt löschen']);
    expect(item('Fertig').getByText('Bearbeitet')).toBeVisible();
    expect(item('Abgesagt').getByText('Abgelehnt')).toBeVisible();
    expect(item('Wartet').getByRole('button', { name: 'Annehmen: Anfrage von Wartet' })).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (1 offen)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Anfragen (1)' })).toBeVisible();
    await app.user.click(await button('Erledigte ausblenden'));
    expect(shown()).toEqual(['Wartet']);
  });

  test('show the booking made for them, and the bookings and events of the club on the preferred day', async () => {
    const made = buildBooking({ date: '2026-07-25T15:00:00Z', end: '2026-07-25T21:00:00Z' });
    const inTheWay = buildBooking({ date: '2026-07-18T08:00:00Z', end: null, purpose: 'Putztag' });
    const fest = { date: '2026-07-19T08:00:00Z', end: '2026-07-19T10:00:00Z', eventId: 7, purpose: 'Fest' };
    const app = await openInquiries(
      [
        buildInquiry({ name: 'Wartet' }),
        buildInquiry({ name: 'Danach', preferredDate: '2026-07-19T17:00:00.000Z' }),
        buildInquiry({ name: 'Fertig', status: 'processed', bookingId: made.id }),
        buildInquiry({ name: 'Verwaist', status: 'processed', bookingId: 'weg' }),
        buildInquiry({ name: 'Abgesagt', status: 'rejected' }),
      ],
      { bookings: [made, inTheWay], events: [buildOccupancy(fest)] },
    );
    await unfold(app);
    expect(
      await item('Fertig').findByText('Buchung angelegt: Samstag, 25. Juli 2026, 17:00 bis 23:00 Uhr'),
    ).toBeVisible();
    expect(item('Verwaist').getByText('Buchung angelegt')).toBeVisible();
    expect(item('Wartet').getByText('An diesem Tag ist schon gebucht: ab 10:00 Uhr, Putztag')).toBeVisible();
    const taken = 'An diesem Tag ist schon gebucht: 10:00 – 12:00 Uhr, Fest';
    expect(await item('Danach').findByText(taken)).toBeVisible();
    expect(item('Abgesagt').queryByText(/schon gebucht/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buchung anlegen/ })).not.toBeInTheDocument();
  });

  test('are also shown with invalid dates', async () => {
    await openInquiries([buildInquiry({ preferredDate: 'kaputt', createdAt: 'auch' })]);
    expect(item('Petra Lindner').getByText('Ohne lesbares Datum')).toBeVisible();
    expect(await button('Annehmen: Anfrage von Petra Lindner')).toBeEnabled();
  });

  test('are shown five at a time, loaded as they are asked for, pending ones first, and all open ones are counted', async () => {
    const inquiries = [
      buildInquiry({ name: 'Erledigt', status: 'rejected' }),
      ...Array.from({ length: 33 }, (_, index) => buildInquiry({ name: `Offen ${index}` })),
    ];
    const { user } = await openInquiries(inquiries);
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (33 offen)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Anfragen (33)' })).toBeVisible();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(5);
    await user.click(await button('Weitere anzeigen (28)'));
    expect(screen.getByRole('listitem', { name: 'Offen 5' })).toHaveFocus();
    for (let left = 23; left > 3; left -= 5) await user.click(await screen.findByText(`Weitere anzeigen (${left})`));
    answers({ listVenueInquiries: fails('unavailable') });
    await user.click(await screen.findByText('Weitere anzeigen (3)'));
    expect(await screen.findByText('Weitere Anfragen konnten nicht geladen werden.')).toBeVisible();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(30);
    serveVenue({ inquiries });
    await user.click(screen.getByText('Weitere anzeigen (3)'));
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Offen 30' })).toHaveFocus());
    const names = within(await list())
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(names.slice(29)).toEqual(['Offen 29', 'Offen 30', 'Offen 31', 'Offen 32']);
    expect(screen.queryByRole('button', { name: /^Weitere anzeigen/ })).not.toBeInTheDocument();
  });
});

describe('deleting an inquiry', () => {
  const other = buildInquiry({ name: 'Jonas Keller' });
  const openQuestion = async (inquiry: VenueInquiry) => {
    const app = await openInquiries([inquiry, other]);
    if (inquiry.status !== 'pending') await unfold(app);
    await app.user.click(await button(`Anfrage von ${inquiry.name} löschen`));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Anfrage löschen' }) };
  };

  test('removes it, shows a toast, and moves the focus to the heading', async () => {
    const gone = buildInquiry({ status: 'processed', bookingId: 'da' });
    const { user, served, dialog } = await openQuestion(gone);
    expect(dialog).toHaveAccessibleDescription(/Die Buchung dazu bleibt bestehen\.$/);
    const deleted = takes(
      'deleteVenueInquiry',
      () => {
        served.inquiries = [other];
        return { ok: true };
      },
      ({ params }) => params.inquiryId,
    );
    await user.click(screen.getByText('Löschen'));
    expect(await toast('Anfrage wurde gelöscht')).toBeVisible();
    await dialogClosed();
    await waitFor(() => expect(screen.queryByText('Petra Lindner')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (1 offen)' })).toHaveFocus();
    expect(deleted).toEqual([gone.id]);
  });
});
