import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../accounts/account';
import { registrationIdOf } from '../../events/registration-id';
import { parsePictureName } from '../../platform/picture-store';
import { buildEvent, buildMember, type EventOverrides } from '../builders';
import type { Client } from '../client';
import { buildComment } from '../comment-builders';
import { useComments } from '../comments';
import { eventInput, inDays, saved } from '../event-requests';
import { buildSubscription, IPHONE, subscribe, subscribed } from '../push-devices';
import { TEST_PASSWORD, type TestApp, type TestMember } from '../start-test-app';
import { useVenue } from '../venue';
import type { KnownValues } from './accepted';
import type { Traces, Watch } from './watch';

export type Role = 'visitor' | 'member' | 'organiser';
/** What an address can lead to, by the names of parameters; those of one target belong together. */
export type Target = Readonly<Record<string, string>>;

export type FuzzWorld = {
  app: TestApp;
  watch: Watch;
  client(role: Role): Client;
  known: KnownValues;
  targets: readonly Target[];
  /** Addresses beside the table of endpoints under which something is found. */
  files: readonly string[];
  /** Everything that is stored, as it was at first. */
  documents: Readonly<Record<string, unknown>>;
  /** As it was at first: what is stored, who may sign in, and who is signed in. */
  restore(traces: readonly Traces[]): Promise<void>;
};

const PICTURE = `${'ab'.repeat(32)}.webp`;
const PHOTO = `${'cd'.repeat(16)}.webp`;

/** A small club in which there is one of everything. */
export async function buildWorld(app: TestApp, watch: Watch): Promise<FuzzWorld> {
  const [member, organiser] = await Promise.all([
    app.member({ profilePhotoUrl: `/api/photos/${PHOTO}` }),
    app.organiser(),
  ]);
  const visitor = app.visitor();
  const events = await storeEvents(app, member, organiser);
  const [comments, bookings, inquiries] = [
    await storeComments(app, member),
    await storeBookings(app),
    await storeInquiries(app, member),
  ];
  const subscription = buildSubscription();
  const device = subscribed(await subscribe(member.client, subscription, IPHONE));
  const feed = (await member.client.post('/api/user/calendar-feed')).json as { path: string };
  const files = [
    `/api/pictures/events/${PICTURE}`,
    `/api/photos/${PHOTO}`,
    feed.path,
    '/api/calendar.ics',
    '/events/1',
  ];
  await storePictures(app);

  watch.take();
  const documents = app.documents();
  const present = { member: member.client.cookie, organiser: organiser.client.cookie };
  const people = { visitor, member: member.client, organiser: organiser.client };

  async function restore(traces: readonly Traces[]) {
    const written = new Set(traces.flatMap((trace) => trace.documents));
    if (written.size > 0) await restoreDocuments(app, documents, written);
    if (traces.some(({ pictures }) => pictures.length > 0)) await storePictures(app);
    for (const uid of new Set(traces.flatMap(({ accounts }) => accounts))) {
      if (uid === member.id) present.member = await restoreAccount(app, member, null);
      else if (uid === organiser.id) present.organiser = await restoreAccount(app, organiser, { admin: true });
      else await app.identity.deleteUser(uid);
    }
    visitor.cookie = null;
    member.client.cookie = present.member;
    organiser.client.cookie = present.organiser;
    app.push.take();
    // What this itself has written.
    watch.take();
  }

  return {
    app,
    watch,
    client: (role) => people[role],
    known: {
      username: [member.username],
      email: [member.email],
      password: [TEST_PASSWORD],
      currentPassword: [TEST_PASSWORD],
      deviceId: [device.id],
      endpoint: [subscription.endpoint],
      p256dh: [subscription.keys.p256dh],
      auth: [subscription.keys.auth],
      website: [''],
      replaces: [subscription.endpoint],
      imageUrl: [files[0], null],
      inquiryId: [inquiries[0]],
      before: comments,
      revision: [1],
    },
    targets: events.map((target, turn) => ({
      ...target,
      commentId: comments[turn % comments.length] ?? '',
      bookingId: bookings[turn % bookings.length] ?? '',
      inquiryId: inquiries[turn % inquiries.length] ?? '',
      deviceId: device.id,
    })),
    files,
    documents,
    restore,
  };
}

/** With places, full, over, closed, without a limit, and a series of three. */
async function storeEvents(app: TestApp, member: TestMember, organiser: TestMember): Promise<Target[]> {
  const people = Array.from({ length: 4 }, () => buildMember());
  const full: EventOverrides = {
    active: people.slice(0, 2),
    waiting: [...people.slice(2), member],
    maxParticipants: 2,
  };
  const events = [
    { active: people.slice(0, 2), maxParticipants: 5, startTime: inDays(5) },
    { ...full, startTime: inDays(6) },
    { active: [member, ...people], autoConfirm: true, startTime: inDays(-3) },
    { active: people.slice(0, 1), registrationEnabled: false, startTime: inDays(7) },
    { active: [member], cancelled: people.slice(1, 2), startTime: inDays(8) },
  ].map((event, index) => buildEvent({ ...event, id: index + 1 }));
  await app.store(...events);
  const recurrence = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(25).toISOString() };
  const { event } = saved(await organiser.client.post('/api/events', eventInput(recurrence)));
  const inRosters = events.flatMap(({ id, roster }) =>
    roster.map((entry) => ({ eventId: String(id), registrationId: registrationIdOf(id, entry) })),
  );
  const inSeries = [0, 1, 2].map((number) => ({ eventId: String(event.id + number), registrationId: `${event.id}-1` }));
  return [...inRosters, ...inSeries];
}

async function storeComments(app: TestApp, member: TestMember): Promise<string[]> {
  const comments = [buildComment({ author: member }), buildComment()];
  await useComments(() => app).givenComments(1, comments);
  return comments.map(({ id }) => id);
}

async function storeBookings(app: TestApp): Promise<string[]> {
  const { givenBooking } = useVenue(() => app);
  return [await givenBooking(), await givenBooking({ date: inDays(80) })];
}

async function storeInquiries(app: TestApp, member: TestMember): Promise<string[]> {
  const { givenInquiry } = useVenue(() => app);
  return [await givenInquiry({ userId: member.id }), await givenInquiry({ status: 'rejected' })];
}

async function storePictures(app: TestApp): Promise<void> {
  for (const [kind, file] of [
    ['events', PICTURE],
    ['profiles', PHOTO],
  ] as const) {
    const name = parsePictureName(file);
    if (name) await app.pictures.put(kind, name, Buffer.from('picture'));
  }
}

async function restoreDocuments(
  { firestore, documents }: TestApp,
  before: Readonly<Record<string, unknown>>,
  paths: ReadonlySet<string>,
): Promise<void> {
  const present = documents();
  const batch = firestore.batch();
  for (const path of paths) {
    const document = before[path];
    if (isDeepStrictEqual(document, present[path])) continue;
    if (document === undefined) batch.delete(firestore.doc(path));
    else batch.set(firestore.doc(path), document);
  }
  await batch.commit();
}

/** The same person again, with the same password; their session is a new one. */
async function restoreAccount(
  { auth, identity }: TestApp,
  { id, email }: Account,
  claims: { admin: true } | null,
): Promise<string> {
  const account = { email, password: TEST_PASSWORD, disabled: false };
  if (await identity.findUser(id)) await auth.updateUser(id, account);
  else await auth.createUser({ uid: id, ...account });
  await auth.setCustomUserClaims(id, claims);
  const signedIn = await identity.signIn(email, TEST_PASSWORD);
  if (!signedIn) throw new Error('the Auth emulator refused an account that was made again');
  return identity.startSession(signedIn.idToken);
}
