import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEngine } from '../../../testing/engine';
import { documentSize, MAX_DOCUMENT_BYTES, type StorableMap } from './document-size';

it('is what Firestore’s documentation computes for its example', () => {
  const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };
  expect(documentSize('users/jeff/tasks/my_task_id', task)).toBe(147);
});

it('is to the byte what the engine counts: it takes a document filled up to the limit, and refuses one byte more', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const value = fc.oneof(
    text,
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100') }),
  );
  const fieldName = fc.string({ unit: fc.constantFrom('a', 'ä', '€', '🎉'), minLength: 1, maxLength: 10 });
  const map = fc.dictionary(fieldName, value);
  const fields = fc.record({ map, list: fc.array(fc.oneof(map, value)), empty: fc.constantFrom([], {}) });
  const firestore = createEngine().firestore();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('events/1', 'events/12/comments/ä'), fields, async (path, document) => {
      const filled = (bytes: number): StorableMap => ({
        ...document,
        filling: 'x'.repeat(bytes - documentSize(path, { ...document, filling: '' })),
      });
      await firestore.doc(path).set(filled(MAX_DOCUMENT_BYTES));
      await expect(firestore.doc(path).set(filled(MAX_DOCUMENT_BYTES + 1))).rejects.toThrow(/size/i);
    }),
    { numRuns: 10 },
  );
});
