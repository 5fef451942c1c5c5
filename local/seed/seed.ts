import type { Firestore } from 'firebase-admin/firestore';
import type { Account } from '../../functions/src/accounts/account';
import type { NewAuditEntry } from '../../functions/src/accounts/audit-log-repository';
import { toCommentDocument } from '../../functions/src/comments/comment';
import { type ClubEvent, toDocument } from '../../functions/src/events/club-event';
import { newLiveKey, toLiveDocument } from '../../functions/src/events/live-repository';
import { systemClock } from '../../functions/src/platform/clock';
import { transact, WriteBatch } from '../../functions/src/platform/firestore';
import { cloudLog } from '../../functions/src/platform/log';
import { documentOf } from '../../functions/src/platform/store';
import { createRepositories } from '../../functions/src/repositories';
import { BOOKINGS, INQUIRIES } from '../../functions/src/venue/venue-documents';
import type { EmulatedAccounts } from '../state/accounts';
import { storeDemoClub } from './club';
import { type DemoComment, demoComments } from './comments';
import { DEMO_PASSWORD, ORGANISER } from './demo-accounts';
import { demoEvents } from './events';
import { demoMembers, demoNewcomers } from './members';
import { accessOf, demoHistory, directoryPlace } from './membership';
import { demoVenue } from './venue';

type SeedTarget = { firestore: Firestore; accounts: EmulatedAccounts; now: Date; withDemoData: boolean };

/** Fills an empty database with demo data, or with the organiser's account alone. */
export async function seed({ firestore, accounts, now, withDemoData }: SeedTarget): Promise<void> {
  const members = demoMembers(now).filter(({ username }) => withDemoData || username === ORGANISER);
  const newcomers = withDemoData ? demoNewcomers(now) : [];
  await seedMembers(firestore, accounts, [...members, ...newcomers]);
  await storeDemoClub(firestore, now, withDemoData);
  if (!withDemoData) return;
  await seedMailboxes(firestore, [...members, ...newcomers], now);
  await seedHistory(firestore, demoHistory([...members, ...newcomers], now));
  const events = demoEvents(members, now);
  await seedEvents(firestore, events);
  await seedComments(firestore, demoComments(events, members, now));
  await seedVenue(firestore, demoVenue(now, members.find(({ username }) => username === ORGANISER)?.id ?? ''));
}

const repositoriesOf = (firestore: Firestore) => createRepositories({ firestore, clock: systemClock, log: cloudLog });

async function seedMembers(firestore: Firestore, accounts: EmulatedAccounts, members: Account[]): Promise<void> {
  await accounts.restore(
    members.map(({ id, email, username, createdAt }) => ({
      localId: id,
      email,
      rawPassword: DEMO_PASSWORD,
      createdAt: `${createdAt.getTime()}`,
      ...(username === ORGANISER && { customAttributes: JSON.stringify({ admin: true }) }),
    })),
  );
  const { accounts: repository } = repositoriesOf(firestore);
  await Promise.all(members.map((member) => repository.create(member, { access: accessOf(member) })));
  const refOf = ({ id }: Account) => firestore.doc(`users/${id}`);
  await transact(firestore, async (transaction) => {
    await transaction.getAll(...members.map(refOf));
    for (const member of members) {
      transaction.update(refOf(member), directoryPlace(member, accessOf(member)));
    }
  });
}

/** One of those who wait has yet to confirm the address, and the others can be approved. */
const CONFIRMED: ReadonlyMap<string, boolean> = new Map([
  ['nadine.kurz', true],
  ['yannick.thoma', true],
  ['vera.lang', false],
]);

/** Most have confirmed their address soon after they came. */
async function seedMailboxes(firestore: Firestore, members: readonly Account[], now: Date): Promise<void> {
  const batch = new WriteBatch(firestore);
  for (const [index, { id, username, email, createdAt }] of members.entries()) {
    if (!(CONFIRMED.get(username) ?? index % 8 !== 7)) continue;
    const mailbox = { address: email, confirmedAt: createdAt, refused: null, digestAt: now, digestedAt: now };
    batch.create(firestore.doc(`mailboxes/${id}`), mailbox);
  }
  await batch.commit();
}

async function seedHistory(firestore: Firestore, history: NewAuditEntry[]): Promise<void> {
  const { auditLog } = repositoriesOf(firestore);
  await transact(firestore, async (transaction) => {
    for (const entry of history) auditLog.record(transaction, entry);
  });
}

async function seedEvents(firestore: Firestore, events: ClubEvent[]): Promise<void> {
  const batch = new WriteBatch(firestore);
  for (const draft of events.filter(({ isDraft }) => isDraft)) {
    batch.create(firestore.doc(`drafts/${draft.id}`), toDocument(draft));
  }
  for (const event of events.filter(({ isDraft }) => !isDraft)) {
    const liveKey = newLiveKey();
    batch.create(firestore.doc(`events/${event.id}`), toDocument({ ...event, liveKey }));
    batch.create(firestore.doc(`live/${liveKey}`), toLiveDocument(event));
  }
  batch.create(firestore.doc('counters/events'), { last: events.length });
  await batch.commit();
}

async function seedComments(firestore: Firestore, comments: DemoComment[]): Promise<void> {
  const batch = new WriteBatch(firestore);
  for (const { eventId, comment } of comments) {
    batch.create(firestore.doc(`events/${eventId}/comments/${comment.id}`), toCommentDocument(comment));
  }
  await batch.commit();
}

async function seedVenue(firestore: Firestore, { bookings, inquiries }: ReturnType<typeof demoVenue>): Promise<void> {
  const batch = new WriteBatch(firestore);
  for (const booking of bookings)
    batch.create(firestore.doc(`venueBookings/${booking.id}`), documentOf(BOOKINGS, booking));
  for (const inquiry of inquiries)
    batch.create(firestore.doc(`venueInquiries/${inquiry.id}`), documentOf(INQUIRIES, inquiry));
  await batch.commit();
}
