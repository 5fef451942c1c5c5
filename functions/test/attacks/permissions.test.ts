import {
  detailsFor,
  type Endpoint,
  type EndpointName,
  endpoints,
  type PersonalDetail,
  permissions,
  ROLES,
  type Role,
} from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import type { Client } from '../../src/testing/client';
import { inDays } from '../../src/testing/event-requests';
import { scenarios } from '../../src/testing/faults/scenarios';
import { createStage, type Stage } from '../../src/testing/faults/stage';
import type { TestMember } from '../../src/testing/start-test-app';
import { buildBooking, buildInquiry, uuidOf } from '../../src/testing/venue-builders';
import { toBookingDocument, toInquiryDocument } from '../../src/venue/venue-documents';

const app = useTestApp();
const nothingWritten = nothingWrittenIn(app);
const table = Object.entries(endpoints as Record<string, Endpoint>) as [EndpointName, Endpoint][];

const NOTE = 'Keine Nüsse bitte';
const PICTURE = `/api/users/photos/${'a'.repeat(32)}.webp`;

/** The texts that give a detail away. */
type Traces = Record<PersonalDetail, string[]>;

const tracesOf = (people: readonly TestMember[], others: Partial<Traces> = {}): Traces => ({
  firstName: people.map(({ firstName }) => firstName),
  lastName: people.map(({ lastName }) => lastName),
  picture: people.flatMap(({ profilePhotoUrl }) => profilePhotoUrl ?? []),
  email: people.map(({ email }) => email),
  phoneNumber: people.map(({ phoneNumber }) => phoneNumber),
  note: [NOTE],
  cancellation: [],
  rental: [],
  ...others,
});

const foundIn = (text: string, traces: Traces): PersonalDetail[] =>
  (Object.keys(traces) as PersonalDetail[]).filter((detail) => traces[detail].some((trace) => text.includes(trace)));

const roleOf = (client: Client, { organiser }: Stage): Role => {
  if (client.cookie === null) return 'visitor';
  return client === organiser.client ? 'organiser' : 'member';
};

let stage: Stage;
let callers: Record<Role, Client>;
let traces: Traces;

beforeAll(async () => {
  stage = await createStage(app());
  const seen = await app().member({ firstName: 'Ortrun', lastName: 'Quellbrunn', profilePhotoUrl: PICTURE });
  const waiting = await app().member({ firstName: 'Ulfried', lastName: 'Grasmuck', profilePhotoUrl: PICTURE });
  const absent = await app().member({ firstName: 'Zacharias', lastName: 'Ybbs' });
  const event = buildEvent({ id: 1, startTime: inDays(3), active: [seen], waiting: [waiting], cancelled: [absent] });
  await app().store({ ...event, roster: event.roster.map((registration) => ({ ...registration, notes: NOTE })) });
  expect((await seen.client.post('/api/events/1/comments', { content: 'Wer bringt Kuchen?' })).status).toBe(200);
  const [booking, inquiry] = [buildBooking({ date: inDays(5), end: null }), buildInquiry({ preferredDate: inDays(6) })];
  await app().firestore.doc(`venueBookings/${booking.id}`).set(toBookingDocument(booking));
  await app().firestore.doc(`venueInquiries/${inquiry.id}`).set(toInquiryDocument(inquiry));
  traces = tracesOf([seen, waiting], {
    cancellation: [absent.firstName],
    rental: [booking.purpose, inquiry.name, inquiry.email, inquiry.phoneNumber, inquiry.message],
  });
  callers = { visitor: app().visitor(), member: stage.member.client, organiser: stage.organiser.client };
});

const cells = (isChosen: (endpoint: Endpoint) => boolean) =>
  table
    .filter(([, endpoint]) => isChosen(endpoint))
    .flatMap(([name, endpoint]) => ROLES.map((role) => [name, role, endpoint] as const));

const PARAMETERS: Record<string, string> = {
  eventId: '1',
  registrationId: '1-1',
  bookingId: uuidOf(8),
  inquiryId: uuidOf(9),
};
const pathOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_all, name: string) => PARAMETERS[name] ?? `${'0'.repeat(9)}-${'0'.repeat(32)}`);

describe('who may not call', () => {
  const refused = cells(() => true).filter(([name, role]) => detailsFor(name, role) === null);

  it.each(refused)('%s refuses a %s', async (_name, role, endpoint) => {
    const body = endpoint.method === 'GET' ? {} : { body: {} };
    const { status, json } = await nothingWritten(() => callers[role].request(endpoint.method, pathOf(endpoint), body));
    const expected = role === 'visitor' ? [401, 'not-signed-in'] : [403, 'not-allowed'];
    expect([status, json]).toMatchObject([expected[0], { code: expected[1] }]);
  });
});

describe('what a response tells of other people', () => {
  const reading = cells(({ method }) => method === 'GET').filter(([name, role]) => detailsFor(name, role) !== null);

  it.each(reading)('%s tells a %s what the table says', async (name, role, endpoint) => {
    const { status, text } = await callers[role].get(pathOf(endpoint));
    expect([status, foundIn(text, traces)]).toEqual([200, detailsFor(name, role)]);
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

it('the table names every endpoint, and everyone may do what those with fewer rights may', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  for (const cellsOfRow of Object.values(permissions)) {
    for (const [index, details] of cellsOfRow.entries()) {
      expect(cellsOfRow[index + 1] ?? details ?? []).toEqual(expect.arrayContaining([...(details ?? [])]));
    }
  }
});
