import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changedFirestore } from '../../../testing/changed-firestore';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD } from '../../../testing/start-test-app';

/** Counts the transactions on the event of the test: those under way, and the most at one moment. They wait for `opened`. */
const watched = { path: '', underWay: 0, most: 0, opened: Promise.resolve() };

const { app, given, eventOf } = useClub({
  wrap: ({ firestore }) => ({
    firestore: changedFirestore(firestore, {
      runTransaction: (work, options) => firestore.runTransaction((each) => watchedWork(each, work), options),
    }),
  }),
});

async function watchedWork<T>(transaction: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const get = transaction.get.bind(transaction);
  let isOnEvent = false;
  const watchedGet = async (document: DocumentReference) => {
    if (document.path === watched.path) {
      isOnEvent = true;
      watched.underWay += 1;
      watched.most = Math.max(watched.most, watched.underWay);
      await watched.opened;
    }
    return get(document);
  };
  try {
    return await work(Object.assign(transaction, { get: watchedGet }));
  } finally {
    if (isOnEvent) watched.underWay -= 1;
  }
}

describe('one event for which someone registers while another changes their name and a third deletes their account', () => {
  it('is changed by one transaction at a time', async () => {
    const [first, newcomer, renamed, leaving] = await Promise.all([0, 1, 2, 3].map(() => app().member()));
    if (!first || !newcomer || !renamed || !leaving) throw new Error('four members');
    const eventId = await given({ maxParticipants: 3, active: [renamed, leaving] });
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    Object.assign(watched, { path: `events/${eventId}`, opened });
    const register = ({ client }: typeof first) => client.post(`/api/events/${eventId}/register`, { notes: null });

    const { email, phoneNumber, lastName } = renamed;
    const replies = [
      register(first),
      register(newcomer),
      renamed.client.put('/api/user/profile', { firstName: 'Mia', lastName, email, phoneNumber }),
      leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD }),
    ];
    // Accounts are changed or locked before the rosters. From then on each request has only a few reads ahead.
    await expect
      .poll(() => app().documents()[`users/${renamed.id}`], { timeout: 10_000 })
      .toMatchObject({
        firstName: 'Mia',
      });
    await expect.poll(async () => (await app().auth.getUser(leaving.id)).disabled, { timeout: 10_000 }).toBe(true);
    await wait(200);
    open();

    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(watched.most).toBe(1);
    const { roster } = await eventOf(eventId);
    expect(new Set(roster.map(({ userId }) => userId))).toEqual(new Set([renamed.id, first.id, newcomer.id]));
    expect(roster).toContainEqual(expect.objectContaining({ userId: renamed.id, firstName: 'Mia' }));
  });
});
