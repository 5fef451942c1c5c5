import { describe, expect, it } from 'vitest';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { participantCsv, participantCsvName } from './participant-csv';
import { participantsOf } from './participants';
import { spreadsheetPhone } from './spreadsheet-phone';

const event = { title: 'Sommerfest', startTime: '2026-07-11T22:30:00.000Z' };
const before = new Date('2026-07-01T10:00:00Z');
const after = new Date('2026-07-12T10:00:00Z');

const anna = buildAdminRegistration({
  name: 'Anna von Albrecht',
  status: 'confirmed',
  email: 'anna@example.org',
  phoneNumber: '+49 170 1234567',
  createdAt: '2026-01-10T22:45:00.000Z',
  notes: 'Kuchen; "vegan"',
});
const ben = buildAdminRegistration({ name: 'Ben Berger', status: 'pending', noShow: true });
const carl = buildAdminRegistration({ name: 'Carl Conrad', status: 'cancelled' });
const dora = buildWaitlistEntry({ name: 'Dora =Dietrich', email: null, phoneNumber: null });
const participants = participantsOf([anna, ben, carl], [dora]);

const lines = (now: Date) => participantCsv(event, participants, now).slice(1).trim().split('\r\n');

describe('the file of participants', () => {
  it('has a German header and one row for each who takes part or waits, with times of the club', () => {
    const [header, first, ...others] = lines(before);
    expect(header).toBe('Nr.;Vorname;Nachname;E-Mail;Telefon;Status;Angemeldet am;Notiz');
    expect(first).toBe(
      '1;Anna;von Albrecht;anna@example.org;0049 170 1234567;Bestätigt;10.01.2026 23:45;"Kuchen; ""vegan"""',
    );
    expect(others).toHaveLength(2);
    expect(others[0]).toMatch(/^2;Ben;Berger;.*;Ausstehend;/);
    expect(others[1]).toMatch(/^3;Dora;'=Dietrich;;;Warteliste, Platz 1;/);
  });

  it('leaves out who cancelled', () => {
    expect(lines(before).join()).not.toContain('Carl');
  });

  it('says of a past event who came', () => {
    expect(lines(after).map((line) => line.split(';').at(-1))).toEqual(['Erschienen', 'ja', 'nein', '']);
  });

  it.each([
    ['Sommerfest', 'teilnehmerliste-sommerfest-2026-07-12.csv'],
    ['Größe: „Übung“ / 2', 'teilnehmerliste-groesse-uebung-2-2026-07-12.csv'],
    ['../../etc/passwd', 'teilnehmerliste-etc-passwd-2026-07-12.csv'],
    ['🎉', 'teilnehmerliste-veranstaltung-2026-07-12.csv'],
  ])('is named after %j and its day in the club', (title, name) => {
    expect(participantCsvName({ ...event, title })).toBe(name);
  });
});

describe('a phone number in a spreadsheet', () => {
  it.each([
    ['+49 170 1234567', '0049 170 1234567', 'no formula and no apostrophe'],
    ['+491701234567', '0049 1701234567', 'not turned into 4,9E+12'],
    ['03411234567', '0341 1234567', 'keeps its zero'],
    ['0341 123456', '0341 123456', 'already fine'],
    ['(0341) 12-34', '(0341) 12-34', 'already fine'],
    ['110', '110', 'short'],
    ['', '', 'none'],
    ['+1+1', '+1+1', 'none: made harmless like other text'],
    ['=cmd()', '=cmd()', 'none: made harmless like other text'],
  ])('%j becomes %j: %s', (entered, shown) => {
    expect(spreadsheetPhone(entered)).toBe(shown);
  });
});
