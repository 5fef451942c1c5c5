import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../testing/builders';
import { createEngine } from '../testing/engine';
import { type Read, watchReads } from '../testing/read-recorder';
import { type ClubEvent, EVENT_FIELDS, toDocument } from './club-event';
import { createEventReader } from './event-reader-repository';

const crowd = Array.from({ length: 250 }, () => buildMember());
const large = (id: number, title: string): ClubEvent => buildEvent({ id, title, active: crowd });
const small = (id: number, title: string): ClubEvent => buildEvent({ id, title, active: crowd.slice(0, 3) });

const STAMP = ['version', 'updatedAt'];

/** `reads` are those since the last look; while a gate is closed, Firestore is not asked yet. */
async function stored(...events: ClubEvent[]) {
  const firestore = createEngine().firestore();
  const write = (event: ClubEvent) => firestore.doc(`events/${event.id}`).set(toDocument(event));
  const reads: Read[] = [];
  const gates: (() => Promise<void>)[] = [];
  await watchReads(firestore, (read) => {
    reads.push(read);
    return gates.shift()?.();
  });
  await Promise.all(events.map(write));
  const reader = createEventReader(firestore);
  return {
    find: reader.find,
    keepWritten: reader.keepWritten,
    findElsewhere: (id: number) => createEventReader(firestore).find(id),
    write,
    remove: (id: number) => firestore.doc(`events/${id}`).delete(),
    reads: () => reads.splice(0).map(({ fields }) => (fields?.includes('people') ? 'all' : fields)),
    /** The next read waits for `open`; `begun` is fulfilled when it has begun. */
    holdNext() {
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const begun = new Promise<void>((resolve) => {
        gates.push(() => {
          resolve();
          return opened;
        });
      });
      return { begun, open: () => open() };
    },
  };
}

describe('reading an event', () => {
  it('takes one read of it, and of a large one that nobody has written since only its version', async () => {
    const { find, reads, write } = await stored(large(1, 'Turnier'), small(2, 'Putztag'));
    expect(await find(1)).toEqual(await find(1));
    expect(reads()).toEqual(['all', STAMP]);
    await find(2);
    await find(2);
    expect(reads()).toEqual(['all', 'all']);
    await write(large(1, 'Turnier, verlegt'));
    expect((await find(1))?.title).toBe('Turnier, verlegt');
    expect(reads()).toEqual([STAMP, 'all']);
  });

  it('takes none of the whole of a large event that this instance has just written, and it is as it was stored', async () => {
    const { find, findElsewhere, reads, write, keepWritten } = await stored(large(1, 'Turnier'));
    const [member] = crowd;
    const renamed =
      member && buildRegistration({ ...member, firstName: 'Neu' }, { status: 'cancelled', createdAt: new Date() });
    const before = large(1, 'Turnier');
    const after = { ...before, version: 2, roster: [...before.roster, ...(renamed ? [renamed] : [])] };
    await write(after);
    keepWritten(after);
    reads();
    const found = await find(1);
    expect(await find(1)).toBe(found);
    expect(reads()).toEqual([STAMP, STAMP]);
    expect(found).toEqual(await findElsewhere(1));
  });

  it.each([
    { what: 'version', change: { version: 3 } },
    { what: 'time of writing', change: { updatedAt: new Date('2026-06-02T10:00:00Z') } },
  ])('takes another one if somebody has written it since, as its $what says', async ({ change }) => {
    const { find, write, keepWritten } = await stored(large(1, 'alt'));
    const written = { ...large(1, 'von hier'), version: 2 };
    await write(written);
    await write({ ...written, title: 'von woanders', ...change });
    keepWritten(written);
    expect((await find(1))?.title).toBe('von woanders');
  });

  it('transfers no field that it does not need', () => {
    expect(EVENT_FIELDS).toEqual(expect.arrayContaining(['title', 'version', 'people', 'registrations']));
    expect(EVENT_FIELDS).not.toContain('activeUserIds');
  });

  it('finds nothing after the event was removed, and it again when it is restored', async () => {
    const { find, write, remove } = await stored(large(1, 'Turnier'));
    await find(1);
    await remove(1);
    expect(await find(1)).toBeNull();
    await write(large(1, 'Turnier'));
    expect((await find(1))?.title).toBe('Turnier');
  });

  it('is shared by all who ask together, and the next one by all who ask while it is under way', async () => {
    const { find, reads, holdNext } = await stored(small(1, 'Putztag'));
    const { begun, open } = holdNext();
    const together = Array.from({ length: 20 }, () => find(1));
    await begun;
    const later = Array.from({ length: 20 }, () => find(1));
    open();
    const events = await Promise.all([...together, ...later]);
    expect(events.map((event) => event?.title)).toEqual(Array(40).fill('Putztag'));
    expect(reads()).toEqual(['all', 'all']);
  });

  it('begins after it was asked for: what was written before is in it, though a read was under way', async () => {
    for (const build of [small, large]) {
      const { find, reads, holdNext, write } = await stored(build(1, 'alt'));
      await find(1);
      reads();
      const { begun, open } = holdNext();
      const earlier = find(1);
      await begun;
      await write(build(1, 'neu'));
      const later = find(1);
      // Only the first read has begun, so the second one cannot have missed the write.
      expect(reads()).toHaveLength(1);
      open();
      await earlier;
      expect((await later)?.title).toBe('neu');
      expect(reads().length).toBeGreaterThan(0);
    }
  });

  it('never shows less than what was written before it began, whatever happens at the same time', async () => {
    const step = fc.record({
      id: fc.constantFrom(1, 2),
      kind: fc.constantFrom('write', 'writeHere', 'find', 'find', 'settle'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { find, write, keepWritten } = await stored(large(1, '0'), small(2, '0'));
        const written = new Map([
          [1, 0],
          [2, 0],
        ]);
        const underWay: Promise<unknown>[] = [];
        for (const { id, kind } of steps) {
          const known = written.get(id) ?? 0;
          if (kind === 'settle') await Promise.all(underWay);
          else if (kind === 'find') {
            underWay.push(find(id).then((event) => expect(Number(event?.title)).toBeGreaterThanOrEqual(known)));
          } else {
            const event = { ...(id === 1 ? large : small)(id, String(known + 1)), version: known + 2 };
            await write(event);
            if (kind === 'writeHere') keepWritten(event);
            written.set(id, known + 1);
          }
        }
        await Promise.all(underWay);
      }),
      { numRuns: 30 },
    );
  });
});
