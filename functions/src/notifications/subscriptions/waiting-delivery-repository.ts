import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Firestore, Transaction } from '../../platform/firestore';
import { deliveryId } from '../delivery/delivery';

/** Two writes each, far below what one commit takes. */
const MOVED_AT_ONCE = 200;

const waitingSchema = z.object({ noticeId: z.string(), userId: z.string(), attempts: z.number() });

type Move = {
  from: DocumentReference;
  to: DocumentReference;
  /** null: the device has this notice under its new address already. */
  delivery: object | null;
};

type Devices = { uid: string; from: string; to: string };

/**
 * What waits, for the end of quiet hours, for a device that has a new address: it goes on waiting there.
 * Only what nobody has taken up yet, for that can be on its way to the former one.
 */
export async function readMoves(
  firestore: Firestore,
  transaction: Transaction,
  { uid, from, to }: Devices,
): Promise<Move[]> {
  const deliveries = firestore.collection('deliveries');
  const waiting = deliveries.where('deviceId', '==', from).where('state', '==', 'waiting').limit(MOVED_AT_ONCE);
  const { docs } = await transaction.get(waiting);
  const untouched = docs.flatMap((document) => {
    const { data } = waitingSchema.safeParse(document.data());
    if (data?.userId !== uid || data.attempts > 0) return [];
    const delivery = { ...document.data(), deviceId: to };
    return [{ from: document.ref, to: deliveries.doc(deliveryId(to, data.noticeId)), delivery }];
  });
  if (untouched.length === 0) return [];
  const present = await transaction.getAll(...untouched.map((move) => move.to));
  return untouched.map((move, index) => (present[index]?.exists ? { ...move, delivery: null } : move));
}

export function writeMoves(transaction: Transaction, moves: readonly Move[]): void {
  for (const { from, to, delivery } of moves) {
    transaction.delete(from);
    if (delivery) transaction.create(to, delivery);
  }
}
