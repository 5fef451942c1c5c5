import { describe, expect, it, vi } from 'vitest';
import { createEngine, keepDocuments, storedIn } from '../../../testing/engine';

function world() {
  const engine = createEngine();
  return { engine, firestore: engine.firestore(), stored: () => storedIn(engine) };
}

describe('restoring what was kept', () => {
  it('brings back what was changed and deleted and removes what was added, again and again, without counting a write', async () => {
    const { engine, firestore, stored } = world();
    for (const id of [1, 2, 3]) await firestore.doc(`events/${id}`).set({ at: new Date(id), places: [{ id }] });
    const kept = stored();
    const restore = keepDocuments(engine);
    for (const round of [1, 2, 3]) {
      await firestore.doc('events/1').update({ places: [], round });
      await firestore.doc('events/2').delete();
      await firestore.doc(`events/2/comments/${round}`).set({ round });
      await firestore.doc('drafts/1').set({ round });
      const counted = engine.database.stats();
      restore();
      expect(engine.database.stats()).toMatchObject({ writes: counted.writes, deletes: counted.deletes });
      expect(stored()).toEqual(kept);
      expect((await firestore.doc('events/1').get()).get('places')).toEqual([{ id: 1 }]);
      expect((await firestore.collection('events').get()).size).toBe(3);
    }
  });

  it('makes every restored document newer, so that a write that knows it from before is refused', async () => {
    const { engine, firestore } = world();
    const document = firestore.doc('events/1');
    await document.set({ version: 1 });
    const restore = keepDocuments(engine);
    await document.set({ version: 2 });
    const { updateTime } = await document.get();
    restore();
    await expect(document.update({ version: 3 }, updateTime ? { lastUpdateTime: updateTime } : {})).rejects.toThrow();
    expect((await document.get()).get('version')).toBe(1);
  });

  it.each(['events/1', 'events/2'])('ends a transaction that has read %s before', async (path) => {
    const { engine, firestore, stored } = world();
    await firestore.doc('events/1').set({ version: 1 });
    const restore = keepDocuments(engine);
    await firestore.doc('events/2').set({ version: 1 });
    const late = firestore.runTransaction(
      async (transaction) => {
        const { exists } = await transaction.get(firestore.doc(path));
        restore();
        if (exists) transaction.set(firestore.doc(path), { version: 2 });
      },
      { maxAttempts: 1 },
    );
    await expect(late).rejects.toThrow();
    expect(stored()).toEqual({ 'events/1': { version: 1 } });
  });

  it('still finds what is stored later below a document that was removed', async () => {
    const { engine, firestore } = world();
    await firestore.doc('users/a').set({});
    const restore = keepDocuments(engine);
    await firestore.doc('events/1').set({});
    await firestore.doc('events/1/comments/1').set({ text: 'davor' });
    restore();
    await firestore.doc('events/1/comments/2').set({ text: 'danach' });
    const texts = async (query: { get: () => Promise<{ docs: { get: (name: string) => unknown }[] }> }) =>
      (await query.get()).docs.map((found) => found.get('text'));
    expect(await texts(firestore.collection('events/1/comments'))).toEqual(['danach']);
    expect(await texts(firestore.collectionGroup('comments'))).toEqual(['danach']);
    restore();
    expect(await texts(firestore.collectionGroup('comments'))).toEqual([]);
  });

  it('keeps what is stored below a document that was removed', async () => {
    const { engine, firestore } = world();
    await firestore.doc('events/1/comments/1').set({ text: 'bleibt' });
    const restore = keepDocuments(engine);
    await firestore.doc('events/1').set({});
    restore();
    expect((await firestore.collectionGroup('comments').get()).size).toBe(1);
    expect((await firestore.doc('events/1').get()).exists).toBe(false);
  });

  it('is told to whoever follows a query', async () => {
    const { engine, firestore } = world();
    await firestore.doc('live/1').set({ active: 1 });
    const restore = keepDocuments(engine);
    const seen = vi.fn();
    const end = firestore.collection('live').onSnapshot(({ docs }) => seen(docs.map((found) => found.data())));
    await firestore.doc('live/1').set({ active: 2 });
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith([{ active: 2 }]), { timeout: 60_000 });
    restore();
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith([{ active: 1 }]), { timeout: 60_000 });
    end();
  });
});
