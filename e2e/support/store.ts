import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { commentIdAt, type StoredComment, toCommentDocument } from '../../functions/src/comments/comment';
import { toDocument } from '../../functions/src/events/club-event';
import { buildEvent } from '../../testing/builders';
import { PORT_OFFSET } from './ports';

process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${8085 + PORT_OFFSET}`;
// Otherwise Google's library looks for credentials on a metadata server, outside of this machine.
process.env.METADATA_SERVER_DETECTION = 'none';
const [app = initializeApp({ projectId: 'demo-club' })] = getApps();
const firestore = getFirestore(app);

/** Puts an event into the running suite's store, as organisers do through the app: lists read what was written since. */
export async function createEvent(overrides: Parameters<typeof buildEvent>[0]): Promise<number> {
  const counter = firestore.doc('counters/events');
  return firestore.runTransaction(async (transaction) => {
    const last: unknown = (await transaction.get(counter)).get('last');
    const id = Number(last ?? 0) + 1;
    transaction.set(counter, { last: id }, { merge: true });
    transaction.create(
      firestore.doc(`events/${id}`),
      toDocument(buildEvent({ updatedAt: new Date(), ...overrides, id })),
    );
    return id;
  });
}

/** Nobody signs in or up so often but all these tests, which come from one address. */
const MANY_ATTEMPTS = 40;

/** Lets the tests sign up more people than one address may in an hour. */
export async function forgetManyAttempts(): Promise<void> {
  const { docs } = await firestore.collection('rateLimits').get();
  const many = docs.filter((document) => document.get('attempts').length >= MANY_ATTEMPTS);
  await Promise.all(many.map(({ ref }) => ref.delete()));
}

/** Puts comments on an event, each a minute older than the one before: more than one person may write at once. */
export async function createComments(eventId: number, contents: readonly string[]): Promise<void> {
  const batch = firestore.batch();
  contents.forEach((content, index) => {
    const createdAt = new Date(Date.now() - (index + 1) * 60_000);
    const author = { userId: null, firstName: 'Lene', lastName: 'Ahrens', profilePhotoUrl: null };
    const comment: StoredComment = { id: commentIdAt(createdAt), ...author, content, createdAt };
    batch.create(firestore.doc(`events/${eventId}/comments/${comment.id}`), toCommentDocument(comment));
  });
  await batch.commit();
}

/** Returns the same time of day, some days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** From now on mails reach the person, as after they have confirmed their address. */
export const openMailbox = async (userId: string, email: string): Promise<void> => {
  const mailbox = { address: email.toLowerCase(), confirmedAt: new Date(), refused: null, schemaVersion: 1 };
  await firestore.doc(`mailboxes/${userId}`).set(mailbox);
};
