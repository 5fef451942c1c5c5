import type { VenueInquiry } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { expectConsole } from '@/testing/console';
import { field } from '@/testing/fields';
import { renderApp } from '@/testing/render';
import { answersRaw, fails, pending } from '@/testing/responses';
import { server } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildBooking, buildInquiry } from './testing/builders';
import { openArea, serveVenue, takesBookings } from './testing/open-admin';

stopClockAt('2026-07-08T10:00:00Z');

const list = () => screen.findByRole('list', { name: 'Vermietungsanfragen' });
const item = (name: string) => within(screen.getByRole('listitem', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const notice = (text: string) => within(screen.getByLabelText(/^Benachrichtigungen/)).findByText(text);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const openInquiries = async (inquiries: VenueInquiry[], bookings = [] as ReturnType<typeof buildBooking>[]) => {
  const app = await openArea('anfragen', { inquiries, bookings });
  await list();
  return app;
};

/** The server keeps what organisers decide; `sent` holds it. */
function takesDecisions(served: { inquiries: VenueInquiry[] }) {
  const sent: unknown[] = [];
  server.use(
    answersRaw('decideVenueInquiry', ({ body, params }) => {
      sent.push(body);
      const { status } = body as Pick<VenueInquiry, 'status'>;
      served.inquiries = served.inquiries.map((one) => (one.id === params.inquiryId ? { ...one, status } : one));
      return HttpResponse.json(served.inquiries.find(({ id }) => id === params.inquiryId));
    }),
  );
  return sent;
}

describe('the inquiries for the clubhouse', () => {
  test('show name, status, date in club time, how to answer, and the message', async () => {
    await openInquiries([buildInquiry({ message: 'Wir feiern.\nMit 40 Gästen.' })]);
    const petra = item('Petra Lindner');
    expect(petra.getByRole('heading', { level: 3, name: 'Petra Lindner' })).toBeVisible();
    expect(petra.getByText('Ausstehend')).toBeVisible();
    expect(petra.getByText('Samstag, 18. Juli 2026, 19:00 Uhr')).toBeVisible();
    expect(petra.getByText('Gesendet am 01.07.2026, 10:00 Uhr')).toBeVisible();
    expect(petra.getByText(/Wir feiern\.\s+Mit 40 Gästen\./)).toBeVisible();
    expect(petra.getByRole('link', { name: /E-Mail an Petra Lindner/ })).toHaveAttribute(
      'href',
      'mailto:petra@example.org',
    );
    expect(petra.getByRole('link', { name: /Petra Lindner anrufen/ })).toHaveAttribute('href', 'tel:01715556677');
  });

  test('can be answered while they wait, and only then; each can be deleted', async () => {
    await openInquiries([
      buildInquiry({ name: 'Wartet' }),
      buildInquiry({ name: 'Fertig', status: 'processed' }),
      buildInquiry({ name: 'Abgesagt', status: 'rejected' }),
    ]);
    const names = (name: string) =>
      item(name)
        .getAllByRole('button')
        .map((one) => one.textContent || one.getAttribute('aria-label'));
    expect(names('Wartet')).toEqual(['Annehmen', 'Ablehnen', 'Anfrage von Wartet löschen']);
    expect(names('Fertig')).toEqual(['Buchung anlegen', 'Anfrage von Fertig löschen']);
    expect(names('Abgesagt')).toEqual(['Anfrage von Abgesagt löschen']);
    expect(item('Fertig').getByText('Bearbeitet')).toBeVisible();
    expect(item('Abgesagt').getByText('Abgelehnt')).toBeVisible();
    expect(item('Wartet').getByRole('button', { name: 'Annehmen: Anfrage von Wartet' })).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (1 offen)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Anfragen (1)' })).toBeVisible();
  });

  test('tell the booking that was made of them, and what stands on the day that is wished for', async () => {
    const made = buildBooking({ date: '2026-07-25T15:00:00Z', end: '2026-07-25T21:00:00Z' });
    const inTheWay = buildBooking({ date: '2026-07-18T08:00:00Z', end: null, purpose: 'Putztag' });
    await openInquiries(
      [
        buildInquiry({ name: 'Wartet' }),
        buildInquiry({ name: 'Fertig', status: 'processed', bookingId: made.id }),
        buildInquiry({ name: 'Verwaist', status: 'processed', bookingId: 'weg' }),
        buildInquiry({ name: 'Abgesagt', status: 'rejected' }),
      ],
      [made, inTheWay],
    );
    expect(
      await item('Fertig').findByText('Buchung angelegt: Samstag, 25. Juli 2026, 17:00 bis 23:00 Uhr'),
    ).toBeVisible();
    expect(item('Verwaist').getByText('Buchung angelegt')).toBeVisible();
    expect(item('Wartet').getByText('An diesem Tag ist schon gebucht: 10:00 Uhr, Putztag')).toBeVisible();
    expect(item('Abgesagt').queryByText(/schon gebucht/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buchung anlegen/ })).not.toBeInTheDocument();
  });

  test('with broken dates are shown all the same', async () => {
    await openInquiries([buildInquiry({ preferredDate: 'kaputt', createdAt: 'auch' })]);
    expect(item('Petra Lindner').getByText('Ohne lesbares Datum')).toBeVisible();
    expect(await button('Annehmen: Anfrage von Petra Lindner')).toBeEnabled();
  });

  test('are built five at a time', async () => {
    const { user } = await openInquiries(
      Array.from({ length: 25 }, (_, index) => buildInquiry({ name: `A ${index}` })),
    );
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(5);
    await user.click(await button('Weitere anzeigen (20)'));
    expect(screen.getByRole('listitem', { name: 'A 5' })).toHaveFocus();
  });

  test('stand beside the events on wide screens', async () => {
    serveVenue({ inquiries: [buildInquiry()] });
    setViewport('desktop');
    renderApp('/admin');
    const card = within(await screen.findByRole('region', { name: 'Vermietungsanfragen (1 offen)' }));
    expect(card.getByRole('listitem', { name: 'Petra Lindner' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Vereinsheim' })).toBeVisible();
  });
});

describe('without inquiries to show', () => {
  test('says that there are none', async () => {
    await openArea('anfragen');
    expect(await screen.findByText('Keine Vermietungsanfragen vorhanden')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Anfragen' })).toBeVisible();
  });

  test('says that they load', async () => {
    serveVenue();
    server.use(pending('listVenueInquiries'));
    setViewport('phone');
    renderApp('/admin?bereich=anfragen');
    expect(await screen.findByText('Lädt...')).toBeVisible();
  });

  test('says that loading failed, and tries again', async () => {
    serveVenue();
    server.use(fails('listVenueInquiries', 'internal'));
    setViewport('phone');
    const { user } = renderApp('/admin?bereich=anfragen');
    expect(await screen.findByText('Die Vermietungsanfragen konnten nicht geladen werden.')).toBeVisible();
    serveVenue({ inquiries: [buildInquiry()] });
    await user.click(await button('Erneut versuchen'));
    expect(await list()).toBeVisible();
  });
});

describe('answering', () => {
  test('accepting offers the booking, filled in; booked, the inquiry shows it and has the focus', async () => {
    const inquiry = buildInquiry({ message: 'Wort '.repeat(100) });
    const { user, served } = await openInquiries([inquiry]);
    const decisions = takesDecisions(served);
    const sent = takesBookings((booking) => {
      served.bookings = [booking];
      served.inquiries = [{ ...inquiry, status: 'processed', bookingId: booking.id }];
    });
    await user.click(await button('Annehmen: Anfrage von Petra Lindner'));
    await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
    expect(await notice('Anfragenstatus wurde aktualisiert')).toBeVisible();
    expect(decisions).toEqual([{ status: 'processed' }]);
    expect(field('Datum und Uhrzeit')).toHaveValue('2026-07-18T19:00');
    expect(field('Ende')).toHaveValue('');
    const purpose = field('Zweck').value;
    expect(purpose).toMatch(/^Petra Lindner: Wort .*…$/);
    expect(purpose.length).toBeLessThanOrEqual(200);

    await user.click(screen.getByText('Buchung erstellen'));
    expect(await notice('Buchung erfolgreich erstellt')).toBeVisible();
    await closed();
    expect(sent).toEqual([
      {
        body: { date: '2026-07-18T17:00:00.000Z', end: null, purpose, inquiryId: inquiry.id },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(item('Petra Lindner').getByText('Buchung angelegt: Samstag, 18. Juli 2026, 19:00 Uhr')).toBeVisible();
    expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus();
  });

  test('the offer can be declined without a question, and taken up later', async () => {
    const { user, served } = await openInquiries([buildInquiry()]);
    takesDecisions(served);
    await user.click(await button('Annehmen: Anfrage von Petra Lindner'));
    await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
    await user.click(screen.getByText('Abbrechen'));
    await closed();
    expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus();
    await user.click(await button('Buchung anlegen für Petra Lindner'));
    expect(field('Zweck')).toHaveValue('Petra Lindner: Wir feiern den 50. Geburtstag.');
  });

  test('rejecting offers nothing, and keeps the focus at the inquiry', async () => {
    const { user, served } = await openInquiries([buildInquiry()]);
    const decisions = takesDecisions(served);
    await user.click(await button('Ablehnen: Anfrage von Petra Lindner'));
    expect(await item('Petra Lindner').findByText('Abgelehnt')).toBeVisible();
    expect(await notice('Anfragenstatus wurde aktualisiert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus());
    expect(decisions).toEqual([{ status: 'rejected' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('an inquiry stays where it was decided, though the server lists others before it now', async () => {
    const waiting = Array.from({ length: 7 }, (_, index) => buildInquiry({ name: `Wartet ${index}` }));
    const [first, ...others] = waiting;
    const { user, served } = await openInquiries(waiting);
    takesDecisions(served);
    const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const before = names();
    server.use(
      answersRaw('listVenueInquiries', () =>
        HttpResponse.json([...others, ...served.inquiries.filter(({ id }) => id === first?.id)]),
      ),
    );
    await user.click(await button('Annehmen: Anfrage von Wartet 0'));
    await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
    await user.click(screen.getByText('Abbrechen'));
    await closed();
    expect(names()).toEqual(before);
    expect(item('Wartet 0').getByText('Bearbeitet')).toBeVisible();
  });

  test('what somebody else has decided meanwhile is told and shown', async () => {
    expectConsole('error', 'Mutation error:');
    const inquiry = buildInquiry();
    const { user, served } = await openInquiries([inquiry]);
    served.inquiries = [{ ...inquiry, status: 'rejected' }];
    server.use(fails('decideVenueInquiry', 'already-processed'));
    await user.click(await button('Annehmen: Anfrage von Petra Lindner'));
    expect(
      await notice('Status konnte nicht aktualisiert werden. Diese Anfrage wurde bereits bearbeitet.'),
    ).toBeVisible();
    expect(await notice('Fehler')).toBeVisible();
    expect(await item('Petra Lindner').findByText('Abgelehnt')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a failure that passes is told in the words of the specification alone', async () => {
    expectConsole('error', 'Mutation error:');
    const { user } = await openInquiries([buildInquiry()]);
    server.use(fails('decideVenueInquiry', 'internal'));
    await user.click(await button('Ablehnen: Anfrage von Petra Lindner'));
    expect(await notice('Status konnte nicht aktualisiert werden')).toBeVisible();
    expect(await button('Ablehnen: Anfrage von Petra Lindner')).toBeEnabled();
  });
});

describe('deleting', () => {
  const other = buildInquiry({ name: 'Jonas Keller' });
  const openQuestion = async (inquiry: VenueInquiry) => {
    const app = await openInquiries([inquiry, other]);
    await app.user.click(await button(`Anfrage von ${inquiry.name} löschen`));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Anfrage löschen' }) };
  };

  test('asks first, and does nothing when called off', async () => {
    const { user, dialog } = await openQuestion(buildInquiry());
    expect(dialog).toHaveAccessibleDescription('Die Anfrage von Petra Lindner wird dauerhaft gelöscht.');
    await user.click(screen.getByText('Abbrechen'));
    await closed();
    expect(await button('Anfrage von Petra Lindner löschen')).toHaveFocus();
  });

  test('removes the inquiry, says so, and moves the focus to the heading', async () => {
    const gone = buildInquiry({ status: 'processed', bookingId: 'da' });
    const { user, served, dialog } = await openQuestion(gone);
    expect(dialog).toHaveAccessibleDescription(/Die Buchung dazu bleibt bestehen\.$/);
    const deleted: unknown[] = [];
    server.use(
      answersRaw('deleteVenueInquiry', ({ params }) => {
        deleted.push(params.inquiryId);
        served.inquiries = [other];
        return HttpResponse.json({ ok: true });
      }),
    );
    await user.click(screen.getByText('Löschen'));
    expect(await notice('Anfrage wurde gelöscht')).toBeVisible();
    await closed();
    await waitFor(() => expect(screen.queryByText('Petra Lindner')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (1 offen)' })).toHaveFocus();
    expect(deleted).toEqual([gone.id]);
  });

  test('that fails says so; the inquiry stays, and so does the question', async () => {
    expectConsole('error', 'Mutation error:');
    const { user } = await openQuestion(buildInquiry());
    server.use(fails('deleteVenueInquiry', 'internal'));
    await user.click(screen.getByText('Löschen'));
    expect(await notice('Anfrage konnte nicht gelöscht werden')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Löschen')).toBeEnabled());
    await user.click(screen.getByText('Abbrechen'));
    await closed();
    expect(await button('Anfrage von Petra Lindner löschen')).toHaveFocus();
    expect(item('Petra Lindner').getByText('Ausstehend')).toBeVisible();
  });
});
