import { clubDay, DEFAULT_CLUB_SETTINGS, type PersonalDetail, type Role, spreadsheetPhone } from '@club/contract';
import type { Account } from '../functions/src/accounts/account';
import { EVERYONE } from '../functions/src/inbox/inbox';
import { buildEvent, PHONE_FOR_CONTACTS } from './builders';
import type { Names } from './calls';
import { ok } from './client';
import { write } from './comments';
import { inDays } from './event-requests';
import { buildInboxItem, storeInInbox } from './inboxes';
import { invited, personInvitation } from './invitations';
import { buildMessage } from './messages';
import { buildSubscription, subscribe, subscribed } from './push-devices';
import { typeEarlier } from './session-claims';
import { TEST_PASSWORD, type TestApp, type TestMember } from './start-test-app';
import { PHOTO, storePictures } from './stored-pictures';
import { useVenue } from './venue';
import { buildBooking, buildInquiry } from './venue-builders';

/** Nothing else in a response has these digits. */
export const OPEN_EVENT = 770_001;
export const MISSING_EVENT = 990_002;

/**
 * Everybody who calls, with the role that they have. Some had another one before: a session that has ended makes a
 * visitor, and a right that was taken, or that another event gives, makes no more than a member.
 */
export const CALLERS = {
  visitor: 'visitor',
  signedOut: 'visitor',
  revoked: 'visitor',
  blocked: 'visitor',
  deleted: 'visitor',
  waiting: 'waiting',
  refused: 'waiting',
  member: 'member',
  formerOrganiser: 'member',
  contactElsewhere: 'member',
  contact: 'contact',
  treasurer: 'treasurer',
  keeper: 'keeper',
  organiser: 'organiser',
} as const satisfies Record<Role, Role> & Record<string, Role>;

export type Caller = keyof typeof CALLERS;
export const callers = Object.keys(CALLERS) as Caller[];

/** A response can tell this of others. An outsider is somebody whom the club has not let in, or no longer. */
type Told = PersonalDetail | 'outsider';
type Traces = Record<Told, string[]>;

const NOTE = 'Keine Nüsse bitte';
const CAKE = 'Zwetschgendatschi';
const SHARING = { sharesPhoneNumber: true, sharesEmail: true };
const AGREED = { profilePhotoUrl: PHOTO, consentChanges: PHONE_FOR_CONTACTS };

const addresses = ({ email, phoneNumber }: Account) => [email, phoneNumber, spreadsheetPhone(phoneNumber)];

/** The texts that give away what is told of these people. */
export const tracesOf = (people: readonly Account[], others: Partial<Traces> = {}): Traces => ({
  firstName: people.map(({ firstName }) => firstName),
  lastName: people.map(({ lastName }) => lastName),
  picture: people.flatMap(({ profilePhotoUrl }) => profilePhotoUrl ?? []),
  sharedAddress: [],
  email: people.map(({ email }) => email),
  phoneNumber: people.flatMap(({ phoneNumber }) => [phoneNumber, spreadsheetPhone(phoneNumber)]),
  note: [NOTE],
  brings: [CAKE],
  cancellation: [],
  rental: [],
  outsider: [],
  ...others,
});

export const foundIn = (text: string, traces: Traces): Told[] =>
  (Object.keys(traces) as Told[]).filter((told) => traces[told].some((trace) => text.includes(trace)));

/** The people who call. Those whom the club keeps out have last names that nobody else has. */
async function createPeople(app: TestApp) {
  const people = {
    signedOut: await app.member(),
    revoked: await app.member(),
    deleted: await app.member({ lastName: 'Fortgeher' }),
    blocked: await app.person({ state: 'blocked' }, { lastName: 'Sperrling', ...SHARING }),
    waiting: await app.person({ state: 'waiting' }, { lastName: 'Wartburg' }),
    refused: await app.person({ state: 'refused' }, { lastName: 'Abgewiesner' }),
    member: await app.member(),
    formerOrganiser: await app.organiser(),
    contactElsewhere: await app.member(),
    contact: await app.member(),
    treasurer: await app.person({ rights: { treasurer: true } }),
    keeper: await app.person({ rights: { keeper: true } }),
    organiser: await app.organiser(),
  } satisfies Record<Exclude<Caller, 'visitor'>, TestMember>;
  const cookies = new Map(Object.values(people).map(({ id, client }) => [id, client.cookie]));
  const { signedOut, revoked, deleted, formerOrganiser } = people;
  await app.setOrganiser(formerOrganiser.id, false);
  ok(await deleted.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  ok(await signedOut.client.post('/api/logout'));
  await typeEarlier(app, revoked);
  await app.auth.revokeRefreshTokens(revoked.id);
  // The first write that notices it ends the session in the document.
  await revoked.client.post('/api/user/calendar-feed');
  return { people, cookies };
}

/** Creates a club that has one thing of every kind, all of them with something personal of people who never call. */
export async function createClub(app: TestApp) {
  const { people, cookies } = await createPeople(app);
  const visitor = app.visitor();
  const { member, organiser, contact, contactElsewhere, blocked, waiting, refused, deleted } = people;
  const seen = await app.member({ firstName: 'Ortrun', lastName: 'Quellbrunn', ...AGREED });
  const queued = await app.member({ firstName: 'Ulfried', lastName: 'Grasmuck', ...AGREED });
  const absent = await app.member({ firstName: 'Zacharias', lastName: 'Ybbs' });
  const silent = await app.member({ firstName: 'Wunibald', lastName: 'Oxfurt' });
  const open = await app.member({ firstName: 'Walburga', lastName: 'Ixheim', ...SHARING });
  const event = buildEvent({
    id: OPEN_EVENT,
    startTime: inDays(3),
    contactIds: [open.id, silent.id, contact.id, blocked.id],
    active: [seen],
    waiting: [queued],
    cancelled: [absent],
  });
  const roster = event.roster.map((registration) => ({ ...registration, notes: NOTE, brings: CAKE }));
  const elsewhere = buildEvent({ id: 1, startTime: inDays(-40), contactIds: [contactElsewhere.id] });
  await app.store({ ...event, roster }, elsewhere);
  ok(await write(seen.client, OPEN_EVENT, 'Wer bringt Kuchen?'));

  const { givenBooking, givenInquiry } = useVenue(() => app);
  const question = { at: inDays(-1), from: 'club' as const, authorId: seen.id, text: 'Wie viele seid ihr?' };
  const inquiry = buildInquiry({ preferredDate: inDays(6), messages: [question] });
  const booking = buildBooking({ date: inDays(5), end: null });
  await Promise.all([givenBooking(booking), givenInquiry(inquiry)]);
  const own = { name: member.firstName, email: member.email, phoneNumber: member.phoneNumber, message: 'Für uns' };

  const { firstName, lastName, email, phoneNumber } = seen;
  // Somebody of the same name and contact is invited.
  await invited(organiser, personInvitation({ firstName, lastName, email, phoneNumber }));
  const body = `${firstName} ${lastName} hat etwas geschrieben.`;
  await storeInInbox(app.firestore, EVERYONE, buildInboxItem({ body, authorId: seen.id }));
  const target = { kind: 'member' as const, id: seen.id };
  await app.repositories.auditLog.recordOnce({ at: inDays(-1), actorId: queued.id, action: 'approved', target });
  const version = { version: 1, changedBy: seen.id, fields: [], settings: DEFAULT_CLUB_SETTINGS };
  await app.firestore.doc('settings/club/versions/1').set({ ...version, changedAt: new Date() });
  const userIds = Object.values(people).map(({ id }) => id);
  const message = { ...buildMessage(), authorId: seen.id, userIds, people: userIds.length, createdAt: new Date() };
  await app.firestore.doc(`events/${OPEN_EVENT}/messages/told`).set(message);
  await storePictures(app);
  subscribed(await subscribe(member.client, buildSubscription()));
  const feed = ok(await member.client.post('/api/user/calendar-feed')) as { path: string };
  await app.deliver();
  app.push.take();

  const outsiders = [blocked, waiting, refused, deleted];
  const traces = tracesOf([seen, queued, silent], {
    sharedAddress: [open.phoneNumber, open.email],
    cancellation: [absent.firstName],
    rental: [booking.purpose, inquiry.name, inquiry.email, inquiry.phoneNumber, inquiry.message],
  });
  const names: Names = {
    eventId: String(OPEN_EVENT),
    registrationId: `${OPEN_EVENT}-1`,
    userId: seen.id,
    bookingId: booking.id,
    /** It is a member's own, on whom keepers decide all the same. */
    inquiryId: await givenInquiry({ ...own, userId: member.id, preferredDate: inDays(8) }),
    date: clubDay(inDays(3)),
    invitationId: 'K7QM2D4X',
    version: '1',
    personalCalendar: feed.path,
  };

  return {
    ...people,
    names,
    /** The browser of a caller, with the cookie that was theirs at first. */
    client(caller: Caller) {
      if (caller === 'visitor') return visitor;
      const { id, client } = people[caller];
      client.cookie = cookies.get(id) ?? null;
      return client;
    },
    toldBy(text: string, caller: Caller): Told[] {
      const others = outsiders.filter((outsider) => caller === 'visitor' || outsider.id !== people[caller].id);
      const outsider = others.flatMap((person) => [person.lastName, ...addresses(person)]);
      return foundIn(text, { ...traces, outsider });
    },
  };
}
