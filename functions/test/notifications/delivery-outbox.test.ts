import { describe, expect, it } from 'vitest';
import { buildInboxItem } from '../../../testing/inboxes';
import { only } from '../../../testing/only';
import { LEASE_MINUTES, START, useDeliveryWorld } from '../../../testing/use-delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';

const { world, notify, reached, runAfter, leaseEnd, beforePush, deliveryOf, states } = useDeliveryWorld();

describe('a notice in the outbox', () => {
  it('is tried five times, resumes where it broke off, and is then recorded as failed without its content', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david', 'emma']) await world().subscribe(uid);
    const { findAll } = world().deps.preferences;
    let pages = 0;
    const failFrom = (page: number) => {
      pages = 0;
      world().deps.preferences.findAll = (uids) => {
        pages += 1;
        return pages >= page ? Promise.reject(new Error('Firestore is away')) : findAll(uids);
      };
    };
    failFrom(2);
    const noticeId = await notify('Neu: Sommerfest');
    const first = reached();
    expect(first).toHaveLength(3);
    failFrom(1);
    for (const minutes of [5, 15, 60, 240]) await runAfter(minutes);
    expect(reached()).toEqual([]);
    const logged = world().log.take();
    expect(logged.at(-1)).toMatchObject({ level: 'error', message: 'notice given up', noticeId, attempts: 5 });
    expect(JSON.stringify([logged, world().outbox()])).not.toContain('Sommerfest');
    expect(world().outbox()).toMatchObject([{ state: 'failed', attempts: 5 }]);

    failFrom(2);
    await notify('Neu: Flohmarkt');
    failFrom(9);
    await runAfter(5);
    expect(new Set(reached())).toEqual(new Set(['anna', 'ben', 'clara', 'david', 'emma']));
    expect(world().deliveries()).toHaveLength(3 + 5);
  });

  it('is claimed by one process at a time, and ignores the writes of one that lost its claim', async () => {
    await world().subscribe('anna');
    const noticeId = await world().storeNotice('Neu');
    const { outboxQueue, clock } = world().deps;
    const take = () => outboxQueue.claim(noticeId, clock.now(), leaseEnd());
    const slow = only((await Promise.all([take(), take(), take()])).filter((claimed) => claimed !== null));
    if (!slow) throw new Error('nobody has claimed it');
    await deliverNotice(world().deps, noticeId);
    expect(reached()).toEqual([]);
    world().pass(LEASE_MINUTES);
    world().kind.audience = () => Promise.reject(new Error('Firestore is away'));
    await deliverNotice(world().deps, noticeId);
    const [before] = world().outbox();
    await outboxQueue.finish(slow, 'failed', clock.now());
    await outboxQueue.giveBack(slow, START, 0);
    await outboxQueue.addToInbox(slow, { inboxId: 'anna', item: buildInboxItem() });
    expect((await world().deps.inbox.find('anna')).own.items).toEqual([]);
    expect(await outboxQueue.commitPage(slow, { deliveries: [], cursor: 'x', until: leaseEnd() })).toBeNull();
    expect(world().outbox()).toEqual([before]);
    expect(before).toMatchObject({ attempts: 2, cursor: null });
  });

  it('is delivered even if the clock of the instance that stored it is fast', async () => {
    await world().subscribe('anna');
    const noticeId = await world().storeNotice('Neu');
    world().set(new Date(START.getTime() - 2_000));
    await deliverNotice(world().deps, noticeId);
    expect(reached()).toEqual(['anna']);
  });

  it('for a later time is left alone by its trigger and the schedule until then', async () => {
    await world().subscribe('anna');
    const deliverAt = new Date(START.getTime() + 3_600_000);
    await world().storeNotice('Anfragen', {
      kind: 'venueInquiries',
      audience: 'organisers',
      deliverAt,
      inquiryIds: ['i'],
      authorIds: [null],
    });
    for (const minutes of [0, 59]) {
      world().pass(minutes);
      await deliverNotice(world().deps, world().outbox()[0]?.path.split('/')[1] ?? '');
      await runAfter(0);
      expect(reached()).toEqual([]);
      expect(world().outbox()).toMatchObject([{ attempts: 0 }]);
    }
    await runAfter(1);
    expect(reached()).toEqual(['anna']);
  });

  it('does not hold others up when it cannot be read', async () => {
    await world().subscribe('anna');
    await world().firestore.doc('outbox/broken').set({ kind: 'unknown', createdAt: START, dueAt: START, attempts: 4 });
    await world().firestore.doc('outbox/odd').set({ dueAt: START });
    await world().storeNotice('Neu');
    await runAfter(0);
    expect(reached()).toEqual(['anna']);
    const messages = world()
      .log.take()
      .map(({ message, noticeId }) => [message, noticeId]);
    expect(messages).toContainEqual(['notice given up', 'broken']);
    expect(messages).toContainEqual(['notice not delivered yet', 'odd']);
  });

  it('reaches nobody else once it is deleted, even half way', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david']) await world().subscribe(uid);
    const noticeId = await world().storeNotice('Kommentar');
    beforePush(() => world().firestore.doc(`outbox/${noticeId}`).delete());
    await deliverNotice(world().deps, noticeId);
    expect(reached()).toHaveLength(3);
    await deliverNotice(world().deps, noticeId);
    expect([reached(), world().outbox()]).toEqual([[], []]);
  });

  it('is checked again when it is delivered late', async () => {
    await world().subscribe('anna');
    await world().subscribe('ben');
    await world().storeNotice('Neu');
    world().pass(5);
    world().kind.present = async (notice, _, { userId }) => (userId === 'ben' ? notice : null);
    await runAfter(0);
    expect(reached()).toEqual(['ben']);
    expect(deliveryOf('anna')).toMatchObject({ reason: 'outdated' });
    world().pass(48 * 60);
    const late = await world().storeNotice('Zu spät');
    world().pass(48 * 60);
    await deliverNotice(world().deps, late);
    expect(reached()).toEqual([]);
  });

  it('leaves pushes to the next run when they take too long, and none is sent by both', async () => {
    for (const uid of ['anna', 'ben', 'clara']) await world().subscribe(uid);
    world().deps.limits = { ...world().deps.limits, sendsAtOnce: 1 };
    beforePush(() => world().pass(5));
    await notify('Neu');
    expect(reached()).toHaveLength(2);
    await runAfter(0);
    expect(reached()).toHaveLength(1);
    expect(states()).toEqual(['anna sent', 'ben sent', 'clara sent']);
  });

  it('is sent to no device so late that another run could claim the delivery meanwhile', async () => {
    for (const uid of ['anna', 'ben']) await world().subscribe(uid);
    world().deps.limits = { ...world().deps.limits, sendsAtOnce: 1 };
    // The first push is slow, and the second takes until after the end of the lease.
    const steps = [() => world().pass(LEASE_MINUTES - 0.5), () => runAfter(0.5)];
    beforePush(() => steps.shift()?.());
    await notify('Neu');
    expect(reached()).toHaveLength(1);
    await runAfter(1);
    expect(reached()).toHaveLength(1);
    expect(states()).toEqual(['anna sent', 'ben sent']);
  });

  it('is given back when the time runs out, and resumes at the next page', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david', 'emma', 'felix', 'greta']) await world().subscribe(uid);
    beforePush(() => world().pass(3));
    const noticeId = await notify('Neu');
    expect(world().outbox()).toMatchObject([{ path: `outbox/${noticeId}`, attempts: 0, cursor: expect.any(String) }]);
    expect(reached()).toHaveLength(3);
    await runAfter(0);
    await runAfter(0);
    expect(reached()).toHaveLength(4);
    expect(world().outbox()).toMatchObject([{ state: 'delivered' }]);
  });
});
