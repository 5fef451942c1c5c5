import type { Firestore } from '../platform/firestore';

export type GuestEventRepository = ReturnType<typeof createGuestEventRepository>;

/** Finds the events whose guests are to be forgotten. */
export const createGuestEventRepository = (firestore: Firestore) => ({
  /** The ids of at most `limit` events, those that are due longest first. */
  async findDue(now: Date, limit: number): Promise<number[]> {
    const due = firestore.collection('events').where('forgetGuestsAt', '<=', now).orderBy('forgetGuestsAt');
    const { docs } = await due.select().limit(limit).get();
    return docs.map(({ id }) => Number(id));
  },
});
