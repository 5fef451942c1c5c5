import {
  type CallName,
  clubDay,
  DEFAULT_CLUB_SETTINGS,
  detailsFor,
  type Endpoint,
  type EndpointName,
  endpoints,
  eventCalendarPath,
  exportPath,
  type FileName,
  mayCall,
  type PersonalDetail,
  permissions,
  ROLES,
  type Role,
  spreadsheetPhone,
} from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DESCRIPTION_PATH } from '../../src/api-description/open-api';
import { createRepositories } from '../../src/repositories';
import { nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildEvent, PHONE_FOR_CONTACTS } from '../../src/testing/builders';
import type { Client } from '../../src/testing/client';
import { inDays } from '../../src/testing/event-requests';
import { scenarios } from '../../src/testing/faults/scenarios';
import { createStage, type Stage } from '../../src/testing/faults/stage';
import { PHOTO, PICTURE, storePictures } from '../../src/testing/fuzz/restore';
import { buildInboxItem } from '../../src/testing/inboxes';
import { invited, personInvitation } from '../../src/testing/invitations';
import { buildMessage } from '../../src/testing/messages';
import type { TestMember } from '../../src/testing/start-test-app';
import { VALID_BODIES, VALID_QUERIES } from '../../src/testing/valid-requests';
import { buildBooking, buildInquiry, uuidOf } from '../../src/testing/venue-builders';
import { toBookingDocument, toInquiryDocument } from '../../src/venue/venue-documents';

const app = useTestApp();
const nothingWritten = nothingWrittenIn(app);
const calls = Object.keys(permissions) as CallName[];

const NOTE = 'Keine Nüsse bitte';

/** The texts that give a detail away. */
type Traces = Record<PersonalDetail, string[]>;

const tracesOf = (people: readonly TestMember[], others: Partial<Traces> = {}): Traces => ({
  firstName: people.map(({ firstName }) => firstName),
  lastName: people.map(({ lastName }) => lastName),
  picture: people.flatMap(({ profilePhotoUrl }) => profilePhotoUrl ?? []),
  sharedAddress: [],
  email: people.map(({ email }) => email),
  phoneNumber: people.flatMap(({ phoneNumber }) => [phoneNumber, spreadsheetPhone(phoneNumber)]),
  note: [NOTE],
  cancellation: [],
  rental: [],
  ...others,
});

/** A list of everybody has these people, too, and does not say what they are in an event. */
const OF_EVENTS: Partial<Traces> = { sharedAddress: [], cancellation: [] };

const foundIn = (text: string, traces: Traces): PersonalDetail[] =>
  (Object.keys(traces) as PersonalDetail[]).filter((detail) => traces[detail].some((trace) => text.includes(trace)));

/** As a contact nobody of the stage may see more than as a member. */
const roleOf = (client: Client, { organiser }: Stage): Role => {
  if (client.cookie === null) return 'visitor';
  return client === organiser.client ? 'organiser' : 'member';
};

const AGREED = { profilePhotoUrl: PHOTO, consentChanges: PHONE_FOR_CONTACTS };

let stage: Stage;
let callers: Record<Role, Client>;
let traces: Traces;
let personalCalendar: string;

beforeAll(async () => {
  stage = await createStage(app());
  const seen = await app().member({ firstName: 'Ortrun', lastName: 'Quellbrunn', ...AGREED });
  parameters.userId = seen.id;
  const waiting = await app().member({ firstName: 'Ulfried', lastName: 'Grasmuck', ...AGREED });
  const absent = await app().member({ firstName: 'Zacharias', lastName: 'Ybbs' });
  const [contact, silent] = [
    await app().member({ firstName: 'Walburga', lastName: 'Ixheim', sharesPhoneNumber: true, sharesEmail: true }),
    await app().member({ firstName: 'Wunibald', lastName: 'Oxfurt' }),
  ];
  const contactIds = [contact.id, silent.id, stage.other.id];
  const event = buildEvent({
    id: 1,
    startTime: inDays(3),
    contactIds,
    active: [seen],
    waiting: [waiting],
    cancelled: [absent],
  });
  await app().store({ ...event, roster: event.roster.map((registration) => ({ ...registration, notes: NOTE })) });
  expect((await seen.client.post('/api/events/1/comments', { content: 'Wer bringt Kuchen?' })).status).toBe(200);
  const booking = buildBooking({ date: inDays(5), end: null });
  const question = { at: inDays(-1), from: 'club' as const, authorId: seen.id, text: 'Wie viele seid ihr?' };
  const inquiry = buildInquiry({ preferredDate: inDays(6), messages: [question] });
  await app().firestore.doc(`venueBookings/${booking.id}`).set(toBookingDocument(booking));
  await app().firestore.doc(`venueInquiries/${inquiry.id}`).set(toInquiryDocument(inquiry));
  const { firstName, lastName, email, phoneNumber } = seen;
  const told = buildInboxItem({ body: `${firstName} ${lastName} hat etwas geschrieben.`, authorId: seen.id });
  await createRepositories(app()).inbox.addForEveryone({ item: told });
  // Somebody of the same name and contact is invited.
  await invited(stage.organiser, personInvitation({ firstName, lastName, email, phoneNumber }));
  const version = {
    version: 1,
    changedAt: new Date(),
    changedBy: seen.id,
    fields: [],
    settings: DEFAULT_CLUB_SETTINGS,
  };
  await app().firestore.doc('settings/club/versions/1').set(version);
  await storePictures(app());
  const { auditLog } = createRepositories({ firestore: app().firestore, clock: app().clock, log: app().log });
  const target = { kind: 'member' as const, id: seen.id };
  await auditLog.recordAlone({ at: inDays(-1), actorId: waiting.id, action: 'approved', target });
  personalCalendar = z
    .object({ path: z.string() })
    .parse((await stage.member.client.post('/api/user/calendar-feed')).json).path;
  traces = tracesOf([seen, waiting, silent], {
    sharedAddress: [contact.phoneNumber, contact.email],
    cancellation: [absent.firstName],
    rental: [booking.purpose, inquiry.name, inquiry.email, inquiry.phoneNumber, inquiry.message],
  });
  const [treasurer, keeper] = [
    await app().person({ rights: { treasurer: true } }),
    await app().person({ rights: { keeper: true } }),
  ];
  callers = {
    visitor: app().visitor(),
    waiting: (await app().person({ state: 'waiting' })).client,
    member: stage.member.client,
    contact: stage.other.client,
    treasurer: treasurer.client,
    keeper: keeper.client,
    organiser: stage.organiser.client,
  };
  const userIds = [stage.member, stage.other, treasurer, keeper].map(({ id }) => id);
  const message = { ...buildMessage(), authorId: seen.id, userIds, people: userIds.length, createdAt: new Date() };
  await app().firestore.doc('events/1/messages/told').set(message);
});

/** The calls that a role may make, or may not, as rows for `it.each`. */
const cells = (isPermitted: boolean, names: readonly CallName[]) =>
  ROLES.flatMap((role) =>
    names.filter((name) => mayCall(name, role) === isPermitted).map((name) => [name, role] as const),
  );

const parameters: Record<string, string> = {
  eventId: '1',
  registrationId: '1-1',
  bookingId: uuidOf(8),
  inquiryId: uuidOf(9),
  date: clubDay(inDays(3)),
  invitationId: 'K7QM2D4X',
  version: '1',
};

const filePaths = (): Record<FileName, string> => ({
  getEventPicture: PICTURE,
  getProfilePicture: PHOTO,
  getPublicCalendar: '/api/calendar.ics',
  getPersonalCalendar: personalCalendar,
  getEventCalendar: eventCalendarPath(1),
  exportMembers: exportPath('members'),
  exportEvents: exportPath('events'),
  exportBookings: exportPath('bookings'),
  exportLog: exportPath('log'),
  describeApi: DESCRIPTION_PATH,
});

const isFile = (name: CallName): name is FileName => !(name in endpoints);
const methodOf = (name: CallName): Endpoint['method'] => (isFile(name) ? 'GET' : endpoints[name].method);
const pathOf = (name: CallName): string =>
  isFile(name)
    ? filePaths()[name]
    : endpoints[name].path.replace(
        /:(\w+)/g,
        (_all, part: string) => parameters[part] ?? `${'0'.repeat(9)}-${'0'.repeat(32)}`,
      );

const REFUSALS: Partial<Record<Role, [number, object]>> = {
  visitor: [401, { code: 'not-signed-in' }],
  waiting: [403, { code: 'not-approved' }],
};

describe('who may not call', () => {
  it.each(cells(false, calls))('%s refuses a %s', async (name, role) => {
    const body = methodOf(name) === 'GET' ? {} : { body: VALID_BODIES[name] ?? {} };
    const path = `${pathOf(name)}${VALID_QUERIES[name] ?? ''}`;
    const { status, json } = await nothingWritten(() => callers[role].request(methodOf(name), path, body));
    expect([status, json]).toMatchObject(REFUSALS[role] ?? [403, { code: 'not-allowed' }]);
  });
});

describe('what a response tells of other people', () => {
  const reading = calls.filter((name) => methodOf(name) === 'GET');

  it.each(cells(true, reading))('%s tells a %s what the table says', async (name, role) => {
    const { status, text } = await callers[role].get(`${pathOf(name)}${VALID_QUERIES[name] ?? ''}`);
    const found = foundIn(text, name === 'exportMembers' ? { ...traces, ...OF_EVENTS } : traces);
    expect([status, found]).toEqual([200, detailsFor(name, role)]);
  });

  it.each(Object.entries(scenarios))('%s, which writes, tells no more than the table says', async (name, tried) => {
    for (const scenario of tried) {
      await stage.begin();
      const { client, send } = await scenario.given(stage);
      const role = roleOf(client, stage);
      const { status, text } = await send(client);
      const { id } = z.object({ id: z.string().nullish() }).parse((await client.get('/api/user')).json);
      const others = [stage.member, stage.other, stage.organiser].filter((person) => person.id !== id);
      const allowed = detailsFor(name as EndpointName, role);
      expect([scenario.title, status]).toEqual([scenario.title, 200]);
      expect(allowed, scenario.title).toEqual(expect.arrayContaining(foundIn(text, tracesOf(others))));
    }
  });
});
