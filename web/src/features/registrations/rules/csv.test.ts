import { expect, it } from 'vitest';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { registrationsCsv, registrationsCsvName } from './csv';
import type { Roster } from './roster-groups';
import { listedRegistrations } from './shift-plan';

const event = {
  shifts: [],
  cancelledAt: null,
  maxParticipants: null,
  title: 'Sommerfest',
  startTime: '2026-07-11T22:30:00.000Z',
  endTime: '2026-07-12T09:59:59.999Z',
};
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
const dora = buildWaitlistEntry({ name: 'Dora =Dietrich', email: null, phoneNumber: '0341 998877', isGuest: true });
const emil = buildWaitlistEntry({ name: 'Emil Ernst', phoneNumber: null });
const listed = (registrations: Roster['registrations'], waitlist: Roster['waitlist'] = []) =>
  listedRegistrations(event, { registrations, waitlist });
const registrations = listed([anna, ben, carl], [dora, emil]);

const lines = (now: Date) => registrationsCsv(event, registrations, now).slice(1).trim().split('\r\n');

it('the file of registrations has a German header and a row for each active or waiting registration, with club times, that marks guests', () => {
  const [header, first, ...others] = lines(before);
  expect(header).toBe('Nr.;Vorname;Nachname;E-Mail;Telefon;Status;Angemeldet am;Notiz');
  expect(first).toBe(
    '1;Anna;von Albrecht;anna@example.org;0049 170 1234567;Bestätigt;10.01.2026 23:45;"Kuchen; ""vegan"""',
  );
  expect(others).toHaveLength(3);
  expect(others[0]).toMatch(/^2;Ben;Berger;.*;Ausstehend;/);
  expect(others[1]).toMatch(/^3;Dora;'=Dietrich;;0341 998877;Warteliste, Platz 1, Gast;/);
  expect(others[2]).toMatch(/^4;Emil;Ernst;person@example.org;;Warteliste, Platz 2;/);
  expect(others.map((line) => line.split(';').at(-1))).toEqual(['', '', '']);
});

it('the file of registrations tells who came to a past event, and for how long: their own hours, or as long as it lasted', () => {
  const ends = lines(after).map((line) => line.split(';').slice(-2).join(';'));
  expect(ends).toEqual(['Erschienen;Stunden', 'ja;11,5', 'nein;', ';', ';']);
  const own = listed([{ ...anna, hours: 2.25 }]);
  expect(registrationsCsv(event, own, after).trim()).toMatch(/;ja;2,25$/);
  const none = listed([{ ...anna, hours: 0 }]);
  expect(registrationsCsv(event, none, after).trim()).toMatch(/;ja;0$/);
});

it.each([
  ['Sommerfest', 'teilnehmerliste-sommerfest-2026-07-12.csv'],
  ['Größe: „Übung“ / 2', 'teilnehmerliste-groesse-uebung-2-2026-07-12.csv'],
  ['../../etc/passwd', 'teilnehmerliste-etc-passwd-2026-07-12.csv'],
  ['🎉', 'teilnehmerliste-veranstaltung-2026-07-12.csv'],
])('the file of registrations is named after %j and its day in club time', (title, name) => {
  expect(registrationsCsvName({ ...event, title })).toBe(name);
  const cancelled = name.replace('teilnehmerliste-', 'teilnehmerliste-abgesagt-');
  expect(registrationsCsvName({ ...event, title, cancelledAt: event.startTime })).toBe(cancelled);
});
