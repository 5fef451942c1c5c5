import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../testing/engine';
import { USERS } from '../accounts/account';
import { type Transaction, transact, WriteBatch } from './firestore';

const firestore = createEngine().firestore();
const [known, newer] = [USERS.version, USERS.version + 1];

let stored = 0;
/** Stores a document without the app. */
async function given(fields: object, collection = 'users') {
  const ref = firestore.collection(collection).doc(`doc${stored++}`);
  await ref.set(fields);
  return ref;
}
type Ref = Awaited<ReturnType<typeof given>>;

const contentsOf = async (ref: Ref) => (await ref.get()).data();
const within = (work: (transaction: Transaction) => unknown) =>
  transact(firestore, async (transaction) => void (await work(transaction)));
const refusal = { code: 'unavailable', message: expect.stringContaining('neueren Version der App') };

describe('a document of a newer release', () => {
  const changes: [string, (transaction: Transaction, ref: Ref) => void][] = [
    ['replaced', (transaction, ref) => transaction.set(ref, { name: 'neu' })],
    ['updated', (transaction, ref) => transaction.update(ref, { name: 'neu' })],
    ['moved', (transaction, ref) => transaction.requireKnown(ref)],
  ];
  const reads: [string, (transaction: Transaction, ref: Ref) => Promise<unknown>][] = [
    ['was read', (transaction, ref) => transaction.get(ref)],
    ['was read in parts', (transaction, ref) => transaction.getAll(ref, { fieldMask: ['name'] })],
    ['was found', (transaction, ref) => transaction.get(ref.parent.where('name', '==', 'alt'))],
    [
      'was found by its version and once more without it',
      async (transaction, ref) => {
        await transaction.get(ref.parent.where('name', '==', 'alt').select('schemaVersion'));
        await transaction.get(ref.parent.where('name', '==', 'alt').select());
      },
    ],
  ];
  it.each(changes.flatMap((change) => reads.map((read) => [...change, ...read] as const)))(
    'cannot be %s after it %s',
    async (_change, change, _read, read) => {
      const document = { name: 'alt', future: [1], schemaVersion: newer };
      const ref = await given(document);
      const changing = within(async (transaction) => {
        await read(transaction, ref);
        change(transaction, ref);
      });
      await expect(changing).rejects.toMatchObject({ ...refusal, cause: { message: ref.path } });
      expect(await contentsOf(ref)).toEqual(document);
      await ref.delete();
    },
  );

  it('can be deleted, and keeps its version and its fields when others are merged into it', async () => {
    const ref = await given({ future: 1, counts: { before: 1 }, schemaVersion: newer });
    await within((transaction) => transaction.merge(ref, { counts: { now: 2 } }));
    expect(await contentsOf(ref)).toEqual({ future: 1, counts: { now: 2 }, schemaVersion: newer });
    await within(async (transaction) => {
      await transaction.get(ref);
      transaction.delete(ref);
    });
    expect(await contentsOf(ref)).toBeUndefined();
  });

  it('is not named in the log where its id is a user name', async () => {
    const ref = await given({ schemaVersion: newer }, 'usernames');
    const changing = within(async (transaction) => transaction.set((await transaction.get(ref)).ref, {}));
    await expect(changing).rejects.toMatchObject({ cause: { message: 'usernames' } });
  });
});

describe('a document of this release or an earlier one', () => {
  it.each([
    ['without a version', {}],
    ['of this version', { schemaVersion: known }],
  ])('that is %s gets this version with every change', async (_what, version) => {
    for (const change of [
      (transaction: Transaction, ref: Ref) => transaction.set(ref, { kept: 1, name: 'neu' }),
      (transaction: Transaction, ref: Ref) => transaction.update(ref, { name: 'neu' }),
    ]) {
      const ref = await given({ kept: 1, ...version });
      await within(async (transaction) => {
        await transaction.get(ref);
        change(transaction, ref);
      });
      expect(await contentsOf(ref)).toEqual({ kept: 1, name: 'neu', schemaVersion: known });
    }
  });

  it('has its version from its creation, in a transaction and in a batch, and after an update in a batch', async () => {
    const [one, other] = [firestore.doc('users/one'), firestore.doc('users/other')];
    await within((transaction) => transaction.create(one, {}));
    const { updateTime } = await one.get();
    const batch = new WriteBatch(firestore);
    batch.create(other, {});
    if (updateTime) batch.update(one, { name: 'neu' }, { lastUpdateTime: updateTime });
    await batch.commit();
    expect(await contentsOf(one)).toEqual({ name: 'neu', schemaVersion: known });
    expect(await contentsOf(other)).toEqual({ schemaVersion: known });
  });
});

describe('a mistake in the code', () => {
  it('is found: a document is changed without having been read, or its collection has no version', async () => {
    const ref = await given({ name: 'alt' });
    await expect(within((transaction) => transaction.set(ref, {}))).rejects.toThrow('without having been read');
    await expect(within((transaction) => transaction.update(ref, {}))).rejects.toThrow('without having been read');
    const unlisted = firestore.doc('unlisted/one');
    await expect(within((transaction) => transaction.create(unlisted, {}))).rejects.toThrow('unlisted');
    expect(await contentsOf(ref)).toEqual({ name: 'alt' });
  });
});
