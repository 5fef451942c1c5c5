import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { toDocument } from '../../functions/src/events/club-event';
import { buildEvent } from '../../functions/src/testing/builders';
import { PORT_OFFSET } from './ports';

process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${8085 + PORT_OFFSET}`;
const [app = initializeApp({ projectId: 'demo-club' })] = getApps();
const firestore = getFirestore(app);

/** Puts an event into the running suite's store, as organisers will do through the app. */
export async function createEvent(overrides: Parameters<typeof buildEvent>[0]): Promise<number> {
  const counter = firestore.doc('counters/events');
  return firestore.runTransaction(async (transaction) => {
    const last: unknown = (await transaction.get(counter)).get('last');
    const id = Number(last ?? 0) + 1;
    transaction.set(counter, { last: id }, { merge: true });
    transaction.create(firestore.doc(`events/${id}`), toDocument(buildEvent({ ...overrides, id })));
    return id;
  });
}

/** The same time of day, some days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
