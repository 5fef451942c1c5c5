import { type Export, exportPath } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { watchQueries } from '../../../testing/query-recorder';
import { buildBooking } from '../../../testing/venue-builders';
import { USERS } from '../../src/accounts/account';
import { documentOf } from '../../src/platform/store';
import { BOOKINGS } from '../../src/venue/venue-documents';

const { app, nothingWritten, person } = useClub();
const organiser = person({ firstName: 'Vera', lastName: 'Vorstand', phoneNumber: '+49 170 5' }, 'organiser');
const treasurer = person({ lastName: 'Kasse' });

const FORMULA = '=HYPERLINK("https://boese.example")';
const NOTE = 'Keine Nüsse bitte';

const download = (name: Export, by = treasurer) => by.client.get(exportPath(name));
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

beforeAll(async () => {
  await app().firestore.doc(`access/${treasurer.id}`).update({ 'rights.treasurer': true });
  const guest = { name: 'Gisela Gast', phoneNumber: '0170 99', requestKey: null };
  await app().store(
    buildEvent({
      id: 1,
      title: FORMULA,
      startTime: new Date('2026-03-01T10:00:00Z'),
      endTime: new Date('2026-03-01T12:30:00Z'),
      roster: [
        buildRegistration(organiser, { status: 'confirmed', notes: NOTE, createdAt: inDays(-400) }),
        buildRegistration(treasurer, { status: 'confirmed', noShow: true, createdAt: inDays(-399) }),
        buildRegistration(treasurer, { status: 'cancelled', userId: null, createdAt: inDays(-398) }),
        buildRegistration(organiser, { status: 'waitlisted', userId: null, guest, createdAt: inDays(-397) }),
      ],
    }),
    buildEvent({ id: 2, title: 'Leer; und "gut"', startTime: inDays(3) }),
  );
  const booking = buildBooking({ date: new Date('2026-07-01T16:00:00Z'), end: null, purpose: '@Taufe' });
  await app().firestore.doc(`venueBookings/${booking.id}`).set(documentOf(BOOKINGS, booking));
});

describe('an export', () => {
  it('of members has a row for each, sorted by name, for a German spreadsheet', async () => {
    const { status, text, headers } = await download('members');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mitglieder-\d{4}-\d\d-\d\d\.csv"$/);
    const { origin } = app();
    const raw = await fetch(origin + exportPath('members'), {
      headers: { Cookie: `__session=${treasurer.client.cookie}` },
    });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = rowsOf(text);
    expect(head?.slice(0, 7)).toEqual(['Nachname', 'Vorname', 'Benutzername', 'E-Mail', 'Telefon', 'Zugang', 'Rechte']);
    expect(rows.map((row) => row[0])).toEqual(['Kasse', 'Vorstand']);
    expect(rows[1]?.slice(0, 8)).toEqual([
      'Vorstand',
      'Vera',
      organiser.username,
      organiser.email,
      '0049 170 5',
      'freigeschaltet',
      'Vorstand',
      '15.01.2025',
    ]);
  });

  it.each([
    [['waiting'], 'wartet auf Freischaltung', ''],
    [['refused', 'no-email'], 'abgelehnt', ''],
    [['blocked', 'organiser', 'treasurer', 'keeper'], 'gesperrt', 'Vorstand, Kassenwart, Vereinsheimwart'],
    [['treasurer', 'never-signed-in'], 'freigeschaltet', 'Kassenwart'],
  ])(
    'of members says of somebody who is %j whether they are let in, and what they may do',
    async (tags, access, rights) => {
      await app().firestore.doc(`users/${treasurer.id}`).update({ 'directory.tags': tags });
      const [, own] = rowsOf((await download('members')).text);
      expect(own?.slice(5, 7)).toEqual([access, rights]);
    },
  );

  it('of events has a row for each who is registered or waits, with hours, and neither notes nor contacts', async () => {
    const { text } = await download('events');
    const [, ...rows] = rowsOf(text);
    expect(rows.map((row) => row.slice(-6))).toEqual([
      ['Vorstand', 'Vera', 'Bestätigt', expect.any(String), 'ja', '2,5'],
      ['Kasse', treasurer.firstName, 'Bestätigt', expect.any(String), 'nein', ''],
      [expect.any(String), expect.any(String), 'Warteliste', expect.any(String), '', ''],
      expect.anything(),
    ]);
    expect(rows[0]?.slice(1, 6)).toEqual([
      'Fest',
      'Sportplatz am Wald',
      '01.03.2026 11:00',
      '01.03.2026 13:30',
      'nein',
    ]);
    expect(text).toContain('"Leer; und ""gut""";');
    for (const secret of [NOTE, 'Gisela', '0170 99', organiser.email, organiser.phoneNumber]) {
      expect(text).not.toContain(secret);
    }
  });

  it('of bookings says when and what for, and no cell of any can act as a formula', async () => {
    const { text } = await download('bookings', organiser);
    expect(rowsOf(text)[1]?.slice(0, 4)).toEqual(['01.07.2026 18:00', '', "'@Taufe", 'nein']);
    expect((await download('events')).text).toContain(`"'=HYPERLINK(""https://boese.example"")"`);
  });

  it('is written down before it begins: who, what and when', async () => {
    await download('bookings');
    const entries = Object.values(app().documents()).filter((entry) => JSON.stringify(entry).includes('"exported"'));
    expect(entries).toContainEqual(
      expect.objectContaining({ actorId: treasurer.id, targetKind: 'club', targetId: 'bookings', fields: [] }),
    );
  });

  it('of the log names who did what, also of people who are gone, page after page', async () => {
    const [member, gone] = [await app().member({ firstName: 'Ada', lastName: '=Keller' }), await app().member()];
    const path = (id: string, act: string) => `/api/admin/members/${id}/${act}`;
    for (const { id } of [member, gone]) {
      const reply = await organiser.client.post(path(id, 'block'), { reason: 'Probe', keepsPlaces: true });
      expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
    }
    const entries = Object.entries(app().documents()).filter(([name]) => name.startsWith('auditLog/'));
    const [, blocked] = entries.find(([, entry]) => JSON.stringify(entry).includes(gone.id)) ?? [];
    const log = app().firestore.collection('auditLog');
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        log.doc(`${'9'.repeat(15)}-${turn.toString(16).padStart(16, '0')}`).set({
          ...(blocked as object),
          targetId: 'former~1',
        }),
      ),
    );
    const { text, status } = await download('log', organiser);
    expect(status).toBe(200);
    const [head, ...rows] = rowsOf(text);
    expect(head).toEqual(['Zeitpunkt', 'Wer', 'Aktion', 'Wen oder was', 'Was daran', 'Anzahl', 'Kennung']);
    expect(rows.length).toBeGreaterThan(62);
    expect(rows.find((row) => row[6] === member.id)?.slice(1, 4)).toEqual(['Vera Vorstand', 'Gesperrt', 'Ada =Keller']);
    expect(rows.filter((row) => row[6] === 'former~1').map((row) => row[3])).toEqual(
      Array(60).fill('ehemaliges Mitglied'),
    );
    expect(text).not.toContain('Probe');
  });

  it('is for no other site that makes the browser of the treasurer ask', async () => {
    for (const name of ['members', 'events', 'bookings'] as const) {
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      const forged = await nothingWritten(() => treasurer.client.get(exportPath(name), { headers }));
      expectRefusal(forged, 403, 'foreign-origin');
    }
    app().log.take();
  });

  it('reads members, events and bookings a page at a time, so that memory stays bounded', async () => {
    await Promise.all(
      Array.from({ length: 320 }, () => buildMember()).map((member) =>
        app()
          .firestore.doc(`users/${member.id}`)
          .set(documentOf(USERS, { ...member, tags: [] })),
      ),
    );
    await app().store(
      ...Array.from({ length: 25 }, (_, number) => buildEvent({ id: 10 + number, startTime: inDays(9) })),
    );
    const limits: (number | null | undefined)[] = [];
    await watchQueries(app().firestore, ({ limit }) => void limits.push(limit?.value));
    expect(rowsOf((await download('members')).text).length).toBeGreaterThan(320);
    expect(limits.filter((limit) => limit === 300)).toHaveLength(2);
    expect(rowsOf((await download('events')).text)).toHaveLength(1 + 4 + 25);
    expect(limits.filter((limit) => limit === 10)).toHaveLength(3);
  });
});
