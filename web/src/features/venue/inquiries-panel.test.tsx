import type { VenueInquiry } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { closedWith, dialogClosed, enter, field, texts, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildBooking, buildInquiry, buildOccupancy } from './testing/builders';
import { type Lists, openArea, serveVenue, takesBookings } from './testing/open-venue';

const NOW = '2026-07-08T10:00:00.000Z';

const list = () => screen.findByRole('list', { name: 'Vermietungsanfragen' });
const item = (name: string) => within(screen.getByRole('listitem', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const openInquiries = async (inquiries: VenueInquiry[], taken: Pick<Lists, 'bookings' | 'events'> = {}) => {
  const app = await openArea('anfragen', { inquiries, ...taken });
  if (inquiries.some(({ status }) => status === 'pending')) await list();
  return app;
};

const unfold = async ({ user }: { user: UserEvent }) => user.click(await button(/^Erledigte anzeigen/));

test('the inquiries for the clubhouse show name, status, time in club time, number of guests, contact and message, also with invalid dates', async () => {
  const said = { message: 'Wir feiern.\nMit 40 Gästen.', preferredEnd: '2026-07-18T23:30:00.000Z', guestCount: 40 };
  const broken = { name: 'Kaputt', preferredDate: 'kaputt', createdAt: 'auch' };
  await openInquiries([buildInquiry(said), buildInquiry(broken)]);
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
  expect(item('Kaputt').getByText('Ohne lesbares Datum')).toBeVisible();
  expect(item('Kaputt').getByRole('button', { name: /^Annehmen/ })).toBeEnabled();
});

test('the inquiries for the clubhouse are folded away when they are decided; can only be decided while pending, and deleted at any time', async () => {
  const app = await openInquiries([
    buildInquiry({ name: 'Wartet' }),
    buildInquiry({ name: 'Fertig', status: 'processed' }),
    buildInquiry({ name: 'Abgesagt', status: 'rejected' }),
  ]);
  const shown = () => texts(screen.getAllByRole('heading', { level: 3 }));
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

test('the inquiries for the clubhouse show the booking made for them, and the bookings and events of the club on the preferred day', async () => {
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
  const booked = 'Buchung angelegt: Samstag, 25. Juli 2026, 17:00 bis 23:00 Uhr';
  expect(await item('Fertig').findByText(booked)).toBeVisible();
  expect(item('Verwaist').getByText('Buchung angelegt')).toBeVisible();
  expect(item('Wartet').getByText('An diesem Tag ist schon gebucht: ab 10:00 Uhr, Putztag')).toBeVisible();
  const taken = 'An diesem Tag ist schon gebucht: 10:00 – 12:00 Uhr, Fest';
  expect(await item('Danach').findByText(taken)).toBeVisible();
  expect(item('Abgesagt').queryByText(/schon gebucht/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Buchung anlegen/ })).not.toBeInTheDocument();
});

test('the inquiries for the clubhouse are shown five at a time, loaded as they are asked for, pending ones first, and all open ones are counted', async () => {
  const inquiries = [
    buildInquiry({ name: 'Erledigt', status: 'rejected' }),
    ...Array.from({ length: 33 }, (_, index) => buildInquiry({ name: `Offen ${index}` })),
  ];
  const { user } = await openInquiries(inquiries);
  expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (33 offen)' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Anfragen (33)' })).toBeVisible();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(5);
  await user.click(await button('Weitere anzeigen (28)'));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Offen 5' })).toHaveFocus());
  for (let left = 23; left > 3; left -= 5) await user.click(await screen.findByText(`Weitere anzeigen (${left})`));
  answers({ listVenueInquiries: fails('unavailable') });
  await user.click(await screen.findByText('Weitere anzeigen (3)'));
  expect(await screen.findByText('Weitere Anfragen konnten nicht geladen werden.')).toBeVisible();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(30);
  serveVenue({ inquiries });
  await user.click(screen.getByText('Weitere anzeigen (3)'));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Offen 30' })).toHaveFocus());
  const names = texts(within(await list()).getAllByRole('heading'));
  expect(names.slice(29)).toEqual(['Offen 29', 'Offen 30', 'Offen 31', 'Offen 32']);
  expect(screen.queryByRole('button', { name: /^Weitere anzeigen/ })).not.toBeInTheDocument();
});

test('deleting the last inquiry removes it, shows a toast, moves the focus to the heading, and says that none is left', async () => {
  const gone = buildInquiry({ status: 'processed', bookingId: 'da' });
  const app = await openInquiries([gone]);
  const { user, served } = app;
  await unfold(app);
  await user.click(await button('Anfrage von Petra Lindner löschen'));
  expect(await screen.findByRole('dialog', { name: 'Anfrage löschen' })).toHaveAccessibleDescription(
    /Die Buchung dazu bleibt bestehen\.$/,
  );
  const deleted = takes(
    'deleteVenueInquiry',
    () => {
      served.inquiries = [];
      return { ok: true };
    },
    ({ params }) => params.inquiryId,
  );
  await user.click(screen.getByText('Löschen'));
  await closedWith('Anfrage wurde gelöscht');
  expect(await screen.findByText('Keine Vermietungsanfragen vorhanden')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vermietungsanfragen' })).toHaveFocus());
  expect(deleted).toEqual([gone.id]);
});

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
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus());
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
  await closedWith('Buchung erfolgreich erstellt');
  // The booking itself accepts the inquiry.
  expect(decisions).toEqual([]);
  expect(sent).toEqual([
    {
      body: { date: '2026-07-18T17:00:00.000Z', end: '2026-07-18T22:00:00.000Z', purpose, inquiryId: inquiry.id },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(await item('Petra Lindner').findByText(/^Buchung angelegt: Samstag, 18. Juli 2026, 19:00 Uhr/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Petra Lindner' })).toHaveFocus());
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

test('rejecting asks first, nothing happens when that is cancelled, and where it goes by mail it says so and takes words along', async () => {
  const { user, served } = await openInquiries([buildInquiry(), buildInquiry({ name: 'Jonas Keller', mail: 'works' })]);
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

  await user.click(await button('Ablehnen: Anfrage von Jonas Keller'));
  const asked = within(await rejection());
  expect(asked.getByText(/Jonas Keller bekommt die Absage per E-Mail/)).toBeVisible();
  await enter(user, 'Begründung (freiwillig)', 'Da feiern wir selbst.');
  await user.click(asked.getByText('Ablehnen'));
  await dialogClosed();
  expect(await item('Jonas Keller').findByText('Abgelehnt')).toBeVisible();
  expect(decisions).toEqual([{ status: 'rejected' }, { status: 'rejected', text: 'Da feiern wir selbst.' }]);
});

test('a decided inquiry stays in sight even if more open ones wait than a page holds', async () => {
  const waiting = Array.from({ length: 40 }, (_, index) => buildInquiry({ name: `Wartet ${index}` }));
  const { user, served } = await openInquiries(waiting);
  takesDecisions(served);
  await reject(user, 'Wartet 1');
  expect(await item('Wartet 1').findByText('Abgelehnt')).toBeVisible();
  const names = texts(screen.getAllByRole('heading', { level: 3 }));
  expect(names.slice(0, 3)).toEqual(['Wartet 0', 'Wartet 1', 'Wartet 2']);
  expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (39 offen)' })).toBeVisible();
});

test('a decision that somebody else has made meanwhile is shown', async () => {
  const inquiry = buildInquiry();
  const { user, served } = await openInquiries([inquiry]);
  served.inquiries = [{ ...inquiry, status: 'processed', decidedAt: NOW }];
  answers({ decideVenueInquiry: fails('already-processed') });
  await reject(user, 'Petra Lindner');
  expect(await toast('Status konnte nicht aktualisiert werden. Diese Anfrage wurde bereits bearbeitet.')).toBeVisible();
  expect(await toast('Fehler')).toBeVisible();
  expect(await item('Petra Lindner').findByText('Bearbeitet')).toBeVisible();
  await dialogClosed();
});

test('a question goes to the sender by mail, is not lost when that fails, and stands with the inquiry', async () => {
  const inquiry = buildInquiry({ mail: 'works' });
  const { user, served } = await openInquiries([inquiry]);
  answers({ askInquirer: fails('internal') });
  await user.click(await button('Rückfrage an Petra Lindner'));
  const asking = within(await screen.findByRole('dialog', { name: 'Rückfrage an Petra Lindner' }));
  await user.click(asking.getByText('Senden'));
  expect(await asking.findByText('Hier fehlt noch ein Text')).toBeVisible();
  await enter(user, 'Deine Frage', 'Braucht ihr die Küche?');
  await user.click(asking.getByText('Senden'));
  expect(await toast('Die Rückfrage konnte nicht gesendet werden')).toBeVisible();
  expect(asking.getByLabelText('Deine Frage')).toHaveValue('Braucht ihr die Küche?');
  await waitFor(() => expect(asking.getByText('Senden')).toBeEnabled());

  const sent = takes('askInquirer', ({ body: { text } }) => {
    served.inquiries = [{ ...inquiry, messages: [{ at: NOW, from: 'club', by: 'Renate Kurz', text }] }];
    return served.inquiries[0];
  });
  await user.click(asking.getByText('Senden'));
  await closedWith('Rückfrage ist unterwegs');
  expect(sent).toEqual([{ text: 'Braucht ihr die Küche?' }]);
  const thread = within(await item('Petra Lindner').findByRole('list', { name: 'Rückfragen an Petra Lindner' }));
  expect(thread.getByText('Renate Kurz, 08.07.2026, 12:00 Uhr')).toBeVisible();
  expect(thread.getByText('Braucht ihr die Küche?')).toBeVisible();
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

const box = (name: string) => screen.findByRole('checkbox', { name: `Anfrage von ${name} auswählen` });
const bar = () => within(screen.getByRole('group', { name: 'Auswahl' }));

const decidedOnes = (count: number) =>
  Array.from({ length: count }, (_, index) => buildInquiry({ name: `Erledigt ${index}`, status: 'rejected' }));

/** The server deletes several inquiries. Returns the ids of each call. */
const takesDeletions = (served: { inquiries: VenueInquiry[] }) =>
  takes(
    'deleteVenueInquiries',
    ({ body: { ids } }) => {
      served.inquiries = served.inquiries.filter(({ id }) => !ids.includes(id));
      return { ok: true };
    },
    ({ body }) => body.ids,
  );

async function openSelection(inquiries: VenueInquiry[]) {
  const app = await openArea('anfragen', { inquiries });
  await app.user.click(await button('Auswählen'));
  return app;
}

test('deleting several inquiries takes one question and one call, and moves the focus to the heading; for a single one it is not offered', async () => {
  const [open, other] = [buildInquiry({ name: 'Offen' }), buildInquiry({ name: 'Bleibt' })];
  const booked = buildInquiry({ name: 'Gebucht', status: 'processed', bookingId: 'da' });
  const { user, served } = await openSelection([open, other, booked]);
  const calls = takesDeletions(served);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Auswahl' })).toHaveFocus());
  await user.click(await button('Erledigte anzeigen (1)'));
  expect(bar().getByText('Löschen')).toBeDisabled();
  for (const name of ['Offen', 'Bleibt', 'Gebucht', 'Bleibt']) await user.click(await box(name));
  expect(bar().getByRole('status')).toHaveTextContent('2 ausgewählt');
  expect(await box('Bleibt')).not.toBeChecked();

  await user.click(bar().getByText('Löschen'));
  const dialog = await screen.findByRole('dialog', { name: 'Anfragen löschen' });
  expect(dialog).toHaveAccessibleDescription(
    '2 Anfragen werden dauerhaft gelöscht. Eine davon ist noch offen. Buchungen dazu bleiben bestehen.',
  );
  await user.click(within(dialog).getByText('Löschen'));
  await closedWith('2 Anfragen wurden gelöscht');
  expect(calls).toEqual([[open.id, booked.id]]);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (1 offen)' })).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Auswahl' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Auswählen' })).not.toBeInTheDocument();
});

test('„Alle erledigten“ selects and deletes decided ones that are not shown or loaded yet, a hundred with each call, and none that are open', async () => {
  const { user, served } = await openSelection([buildInquiry({ name: 'Offen' }), ...decidedOnes(130)]);
  const calls = takesDeletions(served);
  await user.click(bar().getByText('Alle erledigten'));
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('130 ausgewählt'));
  await user.click(bar().getByText('Löschen'));
  const dialog = await screen.findByRole('dialog', { name: 'Anfragen löschen' });
  expect(dialog).toHaveAccessibleDescription('130 Anfragen werden dauerhaft gelöscht.');
  await user.click(within(dialog).getByText('Löschen'));
  await dialogClosed();
  expect(calls.map(({ length }) => length)).toEqual([100, 30]);
  expect(served.inquiries.map(({ name }) => name)).toEqual(['Offen']);
});

test('deleting several inquiries selects none of the decided ones when not all of them can be loaded', async () => {
  const { user } = await openSelection([buildInquiry({ name: 'Offen' }), ...decidedOnes(40)]);
  answers({ listVenueInquiries: fails('unavailable') });
  await user.click(bar().getByText('Alle erledigten'));
  expect(await screen.findByText('Weitere Anfragen konnten nicht geladen werden.')).toBeVisible();
  expect(bar().getByRole('status')).toHaveTextContent('0 ausgewählt');
});

test('deleting several inquiries can be given up, which gives the focus back and the buttons of each inquiry, too', async () => {
  const { user } = await openSelection([buildInquiry({ name: 'Eins' }), buildInquiry({ name: 'Zwei' })]);
  expect(screen.queryByRole('button', { name: 'Anfrage von Eins löschen' })).not.toBeInTheDocument();
  await user.click(await box('Eins'));
  await user.click(bar().getByText('Abbrechen'));
  await waitFor(async () => expect(await button('Auswählen')).toHaveFocus());
  expect(await button('Anfrage von Eins löschen')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(await button('Auswählen'));
  expect(await box('Eins')).not.toBeChecked();
});
