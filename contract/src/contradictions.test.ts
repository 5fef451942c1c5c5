import { expect, test } from 'vitest';
import { issuesOf } from '../testing/issues';
import { contactIdsSchema } from './events/contacts';
import { dayParamsSchema } from './events/day-sheet';
import { createImportSchema, importedEventSchema } from './imports/import';
import { MAX_IMPORTED_EVENTS } from './imports/import-limits';
import { createInvitationSchema } from './invitations/invitation';
import { attendedHoursSchema, saveAttendanceSchema } from './registrations/attendance';
import { addRegistrationSchema, pullUpSchema } from './registrations/roster-changes';

const PRESENT = { registrationId: '7-a', present: true };
const GUEST = { name: 'Uwe Kern', phoneNumber: '030 23125 001' };
const PERSON = { firstName: 'Uwe', lastName: 'Kern', email: '', phoneNumber: '' };
const BLANK = { ...PERSON, phoneNumber: '-' };
const DAYS = { firstDay: '2026-01-01', lastDay: '2026-12-31' };
const OF_EVENTS = { kind: 'events', ...DAYS, category: 'Fest', registrationEnabled: true, isDraft: false };
const fileOf = (rows: number, settings: object) => ({ fileHash: 'a'.repeat(64), rows, settings });
const FEST = { title: 'Fest', description: 'Hilfe', location: 'Platz', category: 'Fest' };
const AT_ONCE = { ...FEST, startTime: '2026-06-20T12:00:00.000Z', endTime: '2026-06-20T12:00:00.000Z' };

test.each([
  ['a contact twice', contactIdsSchema, ['mara', 'mara'], ': Jede Ansprechperson'],
  ['a helper twice', saveAttendanceSchema, { entries: [PRESENT, PRESENT] }, 'entries: Jede Person darf nur einmal'],
  ['less than a step of hours', attendedHoursSchema, Number.MIN_VALUE, ': Viertelstunden'],
  ['a place from two ways', pullUpSchema, { instead: '7-a', raiseLimit: true }, 'raiseLimit'],
  ['nobody', addRegistrationSchema, {}, 'userId: Bitte wähle'],
  ['a member who is a guest', addRegistrationSchema, { userId: 'mara', guest: GUEST }, 'userId: Bitte wähle'],
  ['neither person nor occasion', createInvitationSchema, { person: null, validDays: 7 }, 'name: Anlass'],
  [
    'a telephone number without digits',
    createInvitationSchema,
    { person: BLANK, validDays: 7 },
    'person.phoneNumber: Tel',
  ],
  ['too many events', createImportSchema, fileOf(MAX_IMPORTED_EVENTS + 1, OF_EVENTS), 'rows: Auf einmal gehen'],
  ['an end at the start', importedEventSchema, AT_ONCE, 'endTime'],
  ['a day of no year', dayParamsSchema, { date: '0000-01-01' }, 'date'],
  ['no time', importedEventSchema, { ...AT_ONCE, startTime: 'bald' }, 'startTime'],
] as const)('a request is refused at its field with %s', (_what, schema, input, said) => {
  expect(issuesOf(schema, input).map((issue) => issue.join(': ').slice(0, said.length))).toEqual([said]);
});

test.each([
  ['two contacts', contactIdsSchema, ['mara', 'uwe']],
  ['a day', dayParamsSchema, { date: '2026-02-28' }],
  ['two helpers', saveAttendanceSchema, { entries: [PRESENT, { ...PRESENT, registrationId: '7-b' }] }],
  ['a step of hours', attendedHoursSchema, 0.5],
  ['a free place', pullUpSchema, {}],
  ['the place of another', pullUpSchema, { instead: '7-a' }],
  ['one place more', pullUpSchema, { raiseLimit: true }],
  ['a member', addRegistrationSchema, { userId: 'mara' }],
  ['a guest', addRegistrationSchema, { guest: GUEST }],
  ['a person', createInvitationSchema, { person: PERSON, validDays: 7 }],
  ['an occasion', createInvitationSchema, { person: null, name: 'Sommerfest', validDays: 7 }],
  ['as many events as may come', createImportSchema, fileOf(MAX_IMPORTED_EVENTS, OF_EVENTS)],
  ['more members', createImportSchema, fileOf(MAX_IMPORTED_EVENTS + 1, { kind: 'members', validDays: 7 })],
] as const)('a request is accepted with %s', (_what, schema, input) => {
  expect(issuesOf(schema, input)).toEqual([]);
});
