import { describe, expect, it } from 'vitest';
import { overriddenFields } from '../../../testing/declared-indexes';
import { comment, inquiries, inquiry, now, party, told, updated, userIds } from '../../../testing/notices';
import type { Notice } from '../notifications/notice';

describe('the text of a notification', () => {
  it.each<[Notice, string, string, string?, string?]>([
    [
      { kind: 'waitlistPromotion', ...party, userIds },
      'Du bist nachgerückt: Sommerfest, Sa 12.06. 14:00',
      'Ein Platz ist frei geworden, du bist dabei.\nOrt: Sportplatz am Wald',
      ...(['/events/7', 'event-7-registration'] as const),
    ],
    [
      { kind: 'waitlistPromotion', awaitsConfirmation: true, ...party, userIds },
      'Du bist nachgerückt: Sommerfest, Sa 12.06. 14:00',
      'Ein Platz ist frei geworden, du bist dabei. Der Verein bestätigt deine Anmeldung noch.\nOrt: Sportplatz am Wald',
      ...(['/events/7', 'event-7-registration'] as const),
    ],
    [
      { kind: 'guestPromotion', ...party, guests: [{ registrationId: '7-a' }] },
      'Bitte anrufen: Sommerfest, Sa 12.06. 14:00',
      'Ein Gast ist nachgerückt und bekommt keine Nachricht.',
      ...(['/events/7/registrations', 'event-7-guests'] as const),
    ],
    [
      {
        kind: 'guestPromotion',
        ...party,
        guests: ['7-a', '7-b', '7-c'].map((registrationId) => ({ registrationId })),
      },
      'Bitte anrufen: Sommerfest, Sa 12.06. 14:00',
      '3 Gäste sind nachgerückt und bekommen keine Nachricht.',
      ...(['/events/7/registrations', 'event-7-guests'] as const),
    ],
    [
      { kind: 'registrationConfirmed', decision: 'confirmed', ...party, userIds },
      'Anmeldung bestätigt: Sommerfest, Sa 12.06. 14:00',
      'Du bist fest eingeplant. Danke für deine Hilfe!\nOrt: Sportplatz am Wald',
      ...(['/events/7', 'event-7-registration'] as const),
    ],
    [
      { kind: 'eventCreated', ...party, exceptUserId: 'ben' },
      'Neu: Sommerfest, Sa 12.06. 14:00',
      'Eine neue Veranstaltung – bist du dabei?\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'eventCreated', ...party, exceptUserId: 'ben', dates: 12 },
      'Neu: Sommerfest, Sa 12.06. 14:00',
      'Eine neue Reihe mit 12 Terminen – bist du dabei?\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'eventCancelled', ...party, userIds, dates: 3 },
      'Abgesagt: Sommerfest, Sa 12.06. 14:00',
      'Von dieser Reihe fallen 3 Termine aus.\nOrt: Sportplatz am Wald',
      ...(['/', 'event-7'] as const),
    ],
    [
      { kind: 'eventCancelled', ...party, userIds },
      'Abgesagt: Sommerfest, Sa 12.06. 14:00',
      'Diese Veranstaltung findet nicht statt.\nOrt: Sportplatz am Wald',
      ...(['/', 'event-7'] as const),
    ],
    [
      { kind: 'eventCancelled', ...party, userIds, cancellation: { at: now, reason: null } },
      'Abgesagt: Sommerfest, Sa 12.06. 14:00',
      'Diese Veranstaltung findet nicht statt.\nOrt: Sportplatz am Wald',
    ],
    [
      {
        kind: 'eventCancelled',
        ...party,
        userIds,
        dates: 3,
        cancellation: { at: now, reason: 'Der Platz\nist gesperrt.' },
      },
      'Abgesagt: Sommerfest, Sa 12.06. 14:00',
      'Von dieser Reihe fallen 3 Termine aus.\nDer Platz ist gesperrt.\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'eventReinstated', ...party, userIds, cancelledAt: now },
      'Findet doch statt: Sommerfest, Sa 12.06. 14:00',
      'Die Absage ist zurückgenommen.\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'eventReinstated', ...party, userIds, dates: 3, cancelledAt: now },
      'Findet doch statt: Sommerfest, Sa 12.06. 14:00',
      'Von dieser Reihe finden 3 Termine doch statt.\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'contactNamed', ...party, userIds },
      'Du bist Ansprechperson: Sommerfest, Sa 12.06. 14:00',
      'Wer mithilft, wendet sich an dich. In der Helferliste siehst du, wer kommt, und kannst allen schreiben.',
      ...(['/events/7', 'event-7-contact'] as const),
    ],
    [
      { kind: 'contactNamed', ...party, userIds, dates: 3 },
      'Du bist Ansprechperson: Sommerfest, Sa 12.06. 14:00',
      'Das gilt für 3 Termine. Wer mithilft, wendet sich an dich. In der Helferliste siehst du, wer kommt, und kannst allen schreiben.',
      ...(['/events/7', 'event-7-contact'] as const),
    ],
    [
      { kind: 'eventReminder', ...party, userIds },
      'Erinnerung: Sommerfest, Sa 12.06. 14:00',
      'Du bist angemeldet – bis dann!\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'eventsNeedingHelpers', ...party },
      'Helfer gesucht: Sommerfest, Sa 12.06. 14:00',
      'Hier fehlen noch helfende Hände – bist du dabei?\nOrt: Sportplatz am Wald',
    ],
    [
      { kind: 'newComment', ...party, ...comment },
      'Neuer Kommentar: Sommerfest',
      'Ben Öztürk: Wer bringt Kuchen mit?',
      ...(['/events/7#event-comments', 'event-7-comments'] as const),
    ],
    [
      { kind: 'commentReply', ...party, ...comment },
      'Neue Antwort: Sommerfest',
      'Ben Öztürk: Wer bringt Kuchen mit?',
      ...(['/events/7#event-comments', 'event-7-comments'] as const),
    ],
    [
      inquiry,
      'Neue Anfrage: Vereinsheim, Sa 08.01.2028 18:00',
      'Gerda Sommerfeld möchte das Vereinsheim mieten.',
      ...(['/admin?bereich=anfragen', 'inquiry-i'] as const),
    ],
    [
      { ...inquiry, name: 'Ruf http://boese.example an' },
      'Neue Anfrage: Vereinsheim, Sa 08.01.2028 18:00',
      'Jemand möchte das Vereinsheim mieten.',
      ...(['/admin?bereich=anfragen', 'inquiry-i'] as const),
    ],
    [
      inquiries('i'),
      '1 neue Anfrage fürs Vereinsheim',
      'Sie wartet auf eure Antwort.',
      ...(['/admin?bereich=anfragen', `inquiries-${now.getTime()}`] as const),
    ],
    [
      inquiries('i', 'j', 'k'),
      '3 neue Anfragen fürs Vereinsheim',
      'Sie warten auf eure Antwort.',
      ...(['/admin?bereich=anfragen', `inquiries-${now.getTime()}`] as const),
    ],
  ])(
    '%#: says what happened to which event, and leads to its page',
    (notice, title, body, url = '/events/7', tag = 'event-7') => {
      expect(told(notice)).toEqual([title, body, url, tag]);
    },
  );

  it.each<[Notice, string, string]>([
    [
      updated({ startTime: new Date('2027-06-13T08:00:00Z'), endTime: new Date('2027-06-13T12:00:00Z') }),
      'Verlegt: Sommerfest, So 13.06. 10:00',
      'Beginn: So 13.06. 10:00 statt Sa 12.06. 14:00\nOrt: Sportplatz am Wald',
    ],
    [
      updated({ startTime: new Date('2027-06-12T13:00:00Z'), endTime: new Date('2027-06-12T23:00:00Z') }),
      'Neue Uhrzeit: Sommerfest, Sa 12.06. 15:00',
      'Beginn: 15:00 statt 14:00\nEnde: So 13.06. 01:00 statt 18:00\nOrt: Sportplatz am Wald',
    ],
    [
      updated({ endTime: new Date('2027-06-12T17:30:00Z') }),
      'Neue Uhrzeit: Sommerfest, Sa 12.06. 14:00',
      'Ende: 19:30 statt 18:00\nOrt: Sportplatz am Wald',
    ],
    [
      updated({ location: 'Turnhalle' }),
      'Neuer Ort: Sommerfest, Sa 12.06. 14:00',
      'Ort: Turnhalle statt Sportplatz am Wald',
    ],
    [
      updated({ title: 'Waldfest' }),
      'Neuer Titel: Waldfest, Sa 12.06. 14:00',
      'Titel: Waldfest statt Sommerfest\nOrt: Sportplatz am Wald',
    ],
    [
      updated({ title: 'Waldfest', location: 'Turnhalle' }),
      'Geändert: Waldfest, Sa 12.06. 14:00',
      'Titel: Waldfest statt Sommerfest\nOrt: Turnhalle statt Sportplatz am Wald',
    ],
  ])('%#: names the new and the former value of a change', (notice, title, body) => {
    expect(told(notice)).toEqual([title, body, '/events/7', 'event-7']);
  });

  it('says how many events of a series have changed', () => {
    const [, body] = told({ ...updated({ location: 'Turnhalle' }), dates: 3 });
    expect(body).toBe('Geändert sind 3 Termine dieser Reihe.\nOrt: Turnhalle statt Sportplatz am Wald');
  });

  it('shortens a long title, so that the time stays visible', () => {
    const long = 'Großes Sommerfest der Turnabteilung mit Tombola und Fackelzug 👨‍👩‍👧‍👦';
    expect(told({ kind: 'eventReminder', ...party, title: long, userIds })[0]).toBe(
      'Erinnerung: Großes Sommerfest der Turnabteilung mit Tombola…, Sa 12.06. 14:00',
    );
  });
});

it('no list of a notice that grows with the shifts of people is indexed', () => {
  const growing = ['places', 'shifts', 'shiftNews', 'gaps'];
  expect(growing.filter((name) => !overriddenFields.has(`outbox.${name}`))).toEqual([]);
});
