import type { VenueInquiry } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { field } from '@/testing/fields';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { setViewport } from '@/testing/viewport';
import { buildInquiry } from '../testing/builders';
import { openArea, takesBookings } from '../testing/open-venue';

const NOW = '2026-07-08T10:00:00.000Z';

const item = (name: string) => within(screen.getByRole('listitem', { name }));
const button = (name: string) => screen.findByRole('button', { name });

const openInquiries = async (inquiries: VenueInquiry[]) => {
  const app = await openArea('anfragen', { inquiries });
  await screen.findByRole('list', { name: 'Vermietungsanfragen' });
  return app;
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rejection = () => screen.findByRole('dialog', { name: 'Anfrage ablehnen?' });

async function reject(user: UserEvent, name: string) {
  await user.click(await button(`Ablehnen: Anfrage von ${name}`));
  await user.click(within(await rejection()).getByText('Ablehnen'));
  await dialogClosed();
}

/** The server stores decisions. Returns the request bodies. */
const takesDecisions = (served: { inquiries: VenueInquiry[] }) =>
  takes('decideVenueInquiry', ({ body: { status }, params }) => {
    const decided = { status, decidedAt: NOW };
    served.inquiries = served.inquiries.map((one) => (one.id === params.inquiryId ? { ...one, ...decided } : one));
    return served.inquiries.find(({ id }) => id === params.inquiryId);
  });

describe('deciding an inquiry', () => {
  test('accepting opens the filled-in booking dialog; which leaves it open when it is closed; saving it makes the inquiry processed and focuses it', async () => {
    const inquiry = buildInquiry({ message: 'Wort '.repeat(100) });
    const { user, served } = await openInquiries([inquiry]);
    const decisions = takesDecisions(served);
    const sent = takesBookings((booking) => {
      served.bookings = [booking];
      served.inquiries = [buildInquiry({ ...inquiry, status: 'processed', decidedAt: NOW, bookingId: booking.id })];
    });
    await user.click(await button('Annehmen: Anfrage von Petra Lindner'));
    await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
    await user.click(screen.getByText('Abbrechen'));
    await dialogClosed();
    expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus();
    expect(item('Petra Lindner').getByText('Ausstehend')).toBeVisible();

    await user.click(await button('Annehmen: Anfrage von Petra Lindner'));
    await screen.findByRole('dialog', { name: 'Vereinsheim buchen' });
    expect(field('Datum und Uhrzeit')).toHaveValue('2026-07-18T19:00');
    expect(field('Ende')).toHaveValue('2026-07-19T00:00');
    expect(screen.queryByLabelText('Wiederholung')).not.toBeInTheDocument();
    const purpose = field('Zweck').value;
    expect(purpose).toMatch(/^Petra Lindner: Wort .*…$/);
    expect(purpose.length).toBeLessThanOrEqual(200);

    await user.click(screen.getByText('Buchung erstellen'));
    expect(await toast('Buchung erfolgreich erstellt')).toBeVisible();
    await dialogClosed();
    // The booking itself accepts the inquiry.
    expect(decisions).toEqual([]);
    expect(sent).toEqual([
      {
        body: { date: '2026-07-18T17:00:00.000Z', end: '2026-07-18T22:00:00.000Z', purpose, inquiryId: inquiry.id },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(
      await item('Petra Lindner').findByText(/^Buchung angelegt: Samstag, 18. Juli 2026, 19:00 Uhr/),
    ).toBeVisible();
    expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus();
  });

  test('an inquiry can be marked as processed without a booking, which may be made later', async () => {
    const { user, served } = await openInquiries([buildInquiry()]);
    const decisions = takesDecisions(served);
    await user.click(await button('Erledigt, ohne Buchung: Anfrage von Petra Lindner'));
    expect(await toast('Anfragenstatus wurde aktualisiert')).toBeVisible();
    expect(await item('Petra Lindner').findByText('Bearbeitet')).toBeVisible();
    expect(decisions).toEqual([{ status: 'processed' }]);
    await user.click(await button('Buchung anlegen für Petra Lindner'));
    expect(field('Zweck')).toHaveValue('Petra Lindner: Wir feiern den 50. Geburtstag.');
  });

  test('rejecting asks first, and nothing happens when that is cancelled', async () => {
    const { user, served } = await openInquiries([buildInquiry()]);
    const decisions = takesDecisions(served);
    await user.click(await button('Ablehnen: Anfrage von Petra Lindner'));
    expect(await rejection()).toHaveAccessibleDescription(/Die App benachrichtigt Petra Lindner nicht/);
    await user.click(screen.getByText('Abbrechen'));
    await dialogClosed();
    expect(decisions).toEqual([]);

    await reject(user, 'Petra Lindner');
    expect(await item('Petra Lindner').findByText('Abgelehnt')).toBeVisible();
    expect(await toast('Anfragenstatus wurde aktualisiert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus());
    expect(decisions).toEqual([{ status: 'rejected' }]);
  });

  test('a decided inquiry stays in sight even if more open ones wait than a page holds', async () => {
    const waiting = Array.from({ length: 40 }, (_, index) => buildInquiry({ name: `Wartet ${index}` }));
    const { user, served } = await openInquiries(waiting);
    takesDecisions(served);
    await reject(user, 'Wartet 1');
    expect(await item('Wartet 1').findByText('Abgelehnt')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Wartet 0', 'Wartet 1', 'Wartet 2']);
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (39 offen)' })).toBeVisible();
  });

  test('a decision that somebody else has made meanwhile is shown', async () => {
    const inquiry = buildInquiry();
    const { user, served } = await openInquiries([inquiry]);
    served.inquiries = [{ ...inquiry, status: 'processed', decidedAt: NOW }];
    answers({ decideVenueInquiry: fails('already-processed') });
    await reject(user, 'Petra Lindner');
    expect(
      await toast('Status konnte nicht aktualisiert werden. Diese Anfrage wurde bereits bearbeitet.'),
    ).toBeVisible();
    expect(await toast('Fehler')).toBeVisible();
    expect(await item('Petra Lindner').findByText('Bearbeitet')).toBeVisible();
    await dialogClosed();
  });
});

test('a question goes to the sender by mail, is not lost when that fails, and stands with the inquiry', async () => {
  const inquiry = buildInquiry({ mail: 'works' });
  const { user, served } = await openInquiries([inquiry]);
  answers({ askInquirer: fails('internal') });
  await user.click(await button('Rückfrage an Petra Lindner'));
  const asking = await dialog('Rückfrage an Petra Lindner');
  await user.click(asking.getByText('Senden'));
  expect(await asking.findByText('Hier fehlt noch ein Text')).toBeVisible();
  await user.type(asking.getByLabelText('Deine Frage'), 'Braucht ihr die Küche?');
  await user.click(asking.getByText('Senden'));
  expect(await toast('Die Rückfrage konnte nicht gesendet werden')).toBeVisible();
  expect(asking.getByLabelText('Deine Frage')).toHaveValue('Braucht ihr die Küche?');
  await waitFor(() => expect(asking.getByText('Senden')).toBeEnabled());

  const sent = takes('askInquirer', ({ body: { text } }) => {
    served.inquiries = [{ ...inquiry, messages: [{ at: NOW, from: 'club', by: 'Renate Kurz', text }] }];
    return served.inquiries[0];
  });
  await user.click(asking.getByText('Senden'));
  expect(await toast('Rückfrage ist unterwegs')).toBeVisible();
  await dialogClosed();
  expect(sent).toEqual([{ text: 'Braucht ihr die Küche?' }]);
  const thread = within(await item('Petra Lindner').findByRole('list', { name: 'Rückfragen an Petra Lindner' }));
  expect(thread.getByText('Renate Kurz, 08.07.2026, 12:00 Uhr')).toBeVisible();
  expect(thread.getByText('Braucht ihr die Küche?')).toBeVisible();
});

test('a question that is being written outlives the turning of a phone', async () => {
  const { user } = await openInquiries([buildInquiry({ mail: 'works' })]);
  await user.click(await button('Rückfrage an Petra Lindner'));
  const asking = await dialog('Rückfrage an Petra Lindner');
  await user.type(asking.getByLabelText('Deine Frage'), 'Wie viele?');
  setViewport('desktop');
  expect(screen.queryByRole('tablist', { hidden: true })).not.toBeInTheDocument();
  expect((await dialog('Rückfrage an Petra Lindner')).getByLabelText('Deine Frage')).toHaveValue('Wie viele?');
  setViewport('phone');
  await screen.findByRole('button', { name: 'Rückfrage an Petra Lindner', hidden: true });
  const turned = await dialog('Rückfrage an Petra Lindner');
  expect(turned.getByLabelText('Deine Frage')).toHaveValue('Wie viele?');
  await user.click(turned.getByText('Abbrechen'));
  await dialogClosed();
});

test('a rejection takes words along, and says that it goes by mail', async () => {
  const inquiry = buildInquiry({ mail: 'works' });
  const { user, served } = await openInquiries([inquiry]);
  const sent = takes('decideVenueInquiry', () => {
    served.inquiries = [{ ...inquiry, status: 'rejected', decidedAt: NOW }];
    return served.inquiries[0];
  });
  await user.click(await button('Ablehnen: Anfrage von Petra Lindner'));
  const asked = within(await rejection());
  expect(asked.getByText(/Petra Lindner bekommt die Absage per E-Mail/)).toBeVisible();
  await user.type(asked.getByLabelText('Begründung (freiwillig)'), 'Da feiern wir selbst.');
  await user.click(asked.getByText('Ablehnen'));
  await dialogClosed();
  expect(await item('Petra Lindner').findByText('Abgelehnt')).toBeVisible();
  expect(sent).toEqual([{ status: 'rejected', text: 'Da feiern wir selbst.' }]);
});

test.each([
  ['unavailable', false],
  ['fails', true],
] as const)('without mail (%s) nothing can be asked', async (mail, isTold) => {
  await openInquiries([buildInquiry({ mail })]);
  expect(await button('Ablehnen: Anfrage von Petra Lindner')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rückfrage an Petra Lindner' })).not.toBeInTheDocument();
  expect(item('Petra Lindner').queryAllByText(/kam nicht an\. Bitte ruf an\./)).toHaveLength(isTold ? 1 : 0);
});
