import { describe, expect, it } from 'vitest';
import { at, LATER, START, useDeliveryWorld } from '../../../testing/use-delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import type { PushResult } from '../../src/platform/push';

const { world, notify, reached, runAfter, subscribeSilent, tellOnly, beforePush, deliveryOf, states } =
  useDeliveryWorld();

describe('delivering a notice', () => {
  it('tells every device once, in pages, and leaves only the title and the outcome', async () => {
    const names = ['anna-phone', 'anna-laptop', 'ben', 'clara', 'david', 'emma', 'felix'];
    for (const name of names) await world().subscribe(name.split('-')[0] ?? '', name);
    await world().prefer('clara', { eventCreated: false });
    world().kind.audience = () => ({ everyoneBut: new Set(['ben']) });
    const noticeId = await notify('Neu: Sommerfest');

    expect(reached().sort()).toEqual(['anna-laptop', 'anna-phone', 'david', 'emma', 'felix']);
    expect(world().outbox()).toEqual([
      {
        path: `outbox/${noticeId}`,
        state: 'delivered',
        attempts: 1,
        createdAt: expect.anything(),
        finishedAt: expect.anything(),
        expiresAt: expect.anything(),
        schemaVersion: 1,
      },
    ]);
    const weekLater = new Date(START.getTime() + 7 * 86_400_000);
    for (const delivery of world().deliveries()) {
      expect(delivery).toMatchObject({ state: 'sent', reason: null, dueAt: null, expiresAt: weekLater });
      expect(delivery.message).toEqual({ title: 'Neu: Sommerfest', body: '', url: '/events/1', tag: 'event-1' });
    }
    // A trigger that fires twice and the schedule deliver nothing again.
    await deliverNotice(world().deps, noticeId);
    await runAfter(60);
    expect(reached()).toEqual([]);
  });

  it('reaches the other devices while one push service hangs', async () => {
    const slow = await world().subscribe('anna');
    for (const uid of ['ben', 'clara']) await world().subscribe(uid);
    const { send } = world().push;
    let answer = (_: PushResult) => {};
    let others = 0;
    world().push.send = async (target, push) => {
      if (target.endpoint === slow.endpoint) return new Promise((resolve) => (answer = resolve));
      const result = await send(target, push);
      others += 1;
      if (others === 2) setImmediate(() => answer(LATER));
      return result;
    };
    await notify('Neu');
    expect(reached().sort()).toEqual(['ben', 'clara']);
    expect(states()).toEqual(['anna waiting', 'ben sent', 'clara sent']);
  });

  it('reaches the others when a device has it already from its former account', async () => {
    for (const uid of ['anna', 'ben', 'david']) await world().subscribe(uid);
    tellOnly('eventCreated', 'anna', 'ben', 'clara', 'david');
    // While the first page is sent, Clara signs in on Ben's device.
    beforePush(() => world().subscribe('clara', 'ben'));
    await notify('Neu');
    expect(reached().sort()).toEqual(['anna', 'ben', 'david']);
  });

  it('limits the devices of a page for some people, too, however many devices they have', async () => {
    const people = ['anna', 'ben', 'clara', 'david'];
    for (const uid of people) for (const name of ['phone', 'laptop']) await world().subscribe(uid, `${uid}-${name}`);
    for (let number = 0; number < 5; number++) await world().subscribe('emma', `emma-${number}`);
    tellOnly('eventReminder', ...people, 'emma');
    world().deps.limits = { ...world().deps.limits, peopleAtOnce: 5, devicesAtOnce: 4 };
    const { commitPage } = world().deps.outboxQueue;
    const pages: number[] = [];
    world().deps.outboxQueue.commitPage = (claimed, page) => {
      pages.push(page.deliveries.length);
      return commitPage(claimed, page);
    };
    await notify('Erinnerung');
    expect(pages).toEqual([4, 4, 5]);
    expect(new Set(reached()).size).toBe(13);
  });
});

describe('after a push service has answered', () => {
  const answers: [string, PushResult, object][] = [
    ['404 or 410', { kind: 'gone' }, { state: 'dropped', reason: 'gone' }],
    ['403', { kind: 'refused', status: 403 }, { state: 'failed', reason: 'refused' }],
    ['429', { kind: 'later', status: 429, retryAfterSeconds: 1_800 }, { state: 'waiting', dueAt: at(30) }],
    ['nothing', LATER, { state: 'waiting', dueAt: at(5) }],
  ];
  it.each(answers)('%s', async (_, result, expected) => {
    const [anna, ben] = [await world().subscribe('anna'), await world().subscribe('ben')];
    world().push.respondWith(anna.endpoint, result);
    await notify('Neu');
    const ofAnna = deliveryOf('anna');
    expect(ofAnna).toMatchObject({ attempts: 1, ...expected });
    expect(ofAnna?.message.body === '').toBe(ofAnna?.state !== 'waiting');
    expect(ofAnna?.notice === null).toBe(ofAnna?.state !== 'waiting');
    expect(deliveryOf('ben')).toMatchObject({ state: 'sent' });
    // 404 and 410 remove that one device, other answers none.
    expect(world().subscriptions().sort()).toEqual(
      (result.kind === 'gone' ? [ben] : [anna, ben]).map(({ deviceId }) => deviceId).sort(),
    );
  });

  it('nothing five times, a delivery fails; when it answers again, the waiting ones are sent once and in order', async () => {
    const [anna, ben] = [await subscribeSilent('anna'), await subscribeSilent('ben')];
    await notify('Erste');
    for (const minutes of [5, 15, 60]) {
      await runAfter(minutes - 1);
      await runAfter(1);
    }
    expect(reached().sort()).toEqual([...Array(4).fill('anna'), ...Array(4).fill('ben')]);
    await notify('Zweite');
    world().push.respondWith(ben, null);
    world().pass(240);
    world().push.take();
    await runAfter(0);
    const sent = world().push.take();
    const shownBy = (endpoint: string) =>
      sent.filter((push) => push.endpoint === endpoint).map(({ message }) => (message as { title: string }).title);
    expect(shownBy(ben)).toEqual(['Erste', 'Zweite']);
    // Deliveries after one that cannot be sent are not tried.
    expect(shownBy(anna)).toEqual(['Erste']);
    const ofAnna = world()
      .deliveries()
      .filter(({ userId }) => userId === 'anna')
      .map(({ message, state, reason, attempts }) => [message.title, state, reason, attempts]);
    expect(ofAnna.sort()).toEqual([
      ['Erste', 'failed', 'unreachable', 5],
      ['Zweite', 'waiting', null, 1],
    ]);
  });

  it.each([
    ['has renewed its subscription', 'anna', { auth: 'new secret' }],
    ['belongs to another account', 'ben', {}],
  ])('"gone", a device that %s meanwhile stays', async (_what, owner, change) => {
    const { deviceId } = await world().subscribe('anna');
    world().push.send = async () => {
      await world().subscribe(owner, 'anna', change);
      return { kind: 'gone' };
    };
    await notify('Neu');
    expect(world().subscriptions()).toEqual([deviceId]);
  });
});
