import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverNotice } from '../src/notifications/delivery/deliver-notice';
import { deliverWaiting } from '../src/notifications/delivery/deliver-waiting';
import type { PushResult } from '../src/platform/push';
import { declaredIndexes } from '../src/testing/declared-indexes';
import { createDeliveryWorld, type DeliveryWorld } from '../src/testing/delivery-world';

const START = new Date('2026-06-10T12:00:00Z');
const LEASE_MINUTES = 10;
const LATER: PushResult = { kind: 'later', status: null, retryAfterSeconds: null };

let world: DeliveryWorld;

beforeEach(async () => {
  world = await createDeliveryWorld(START, { devicesAtOnce: 3, peopleAtOnce: 2 });
});

afterEach(() => {
  expect(world.log.take().filter(({ level }) => level === 'error')).toEqual([]);
  expect([...world.neededIndexes].filter((index) => !declaredIndexes.has(index))).toEqual([]);
});

const notice = (title: string, fields = {}) => world.tell(title, fields);
const told = async (title: string, fields = {}) => {
  const noticeId = await notice(title, fields);
  await deliverNotice(world.deps, noticeId);
  return noticeId;
};
/** Names of devices, in the order in which they got something. */
const reached = () => world.push.take().map(({ endpoint }) => endpoint.split('/').at(-1));
const titles = () => world.push.take().map(({ message }) => (message as { title: string }).title);
const only = () => {
  const [delivery, ...others] = world.deliveries();
  expect(others).toEqual([]);
  return delivery;
};

describe('delivering a notice', () => {
  it('tells every device once, in pages, and leaves nothing of what it told but the title and what became of it', async () => {
    const names = ['anna-phone', 'anna-laptop', 'ben', 'clara', 'david', 'emma', 'felix'];
    for (const name of names) await world.subscribe(name.split('-')[0] ?? '', name);
    await world.prefer('clara', { eventCreated: false });
    world.deps.audienceOf = async () => ({ kind: 'everyone', except: new Set(['ben']), noticeKind: 'eventCreated' });
    const noticeId = await told('Neu: Sommerfest');

    expect(reached().sort()).toEqual(['anna-laptop', 'anna-phone', 'david', 'emma', 'felix']);
    expect(world.outbox()).toEqual([
      {
        ...{ path: `outbox/${noticeId}`, state: 'delivered', attempts: 1 },
        ...{ createdAt: expect.anything(), finishedAt: expect.anything(), expiresAt: expect.anything() },
      },
    ]);
    const weekLater = new Date(START.getTime() + 7 * 86_400_000);
    for (const delivery of world.deliveries()) {
      expect(delivery).toMatchObject({ state: 'sent', reason: null, dueAt: null, expiresAt: weekLater });
      expect(delivery.message).toEqual({ title: 'Neu: Sommerfest', body: '', url: '/events/1', tag: 'event-1' });
    }
    // Told again, by a trigger that fires twice or by the schedule, nobody hears anything.
    await deliverNotice(world.deps, noticeId);
    world.pass(60);
    await deliverWaiting(world.deps);
    expect(reached()).toEqual([]);
  });

  it('goes by the preference that each person gets it for; an inquiry by none', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david', 'emma']) await world.subscribe(uid);
    await world.prefer('anna', { newComment: false });
    await world.prefer('ben', { commentReply: false });
    world.deps.audienceOf = async () => ({
      kind: 'people',
      people: ['emma', 'ben', 'anna'].map((userId) => ({
        userId,
        noticeKind: userId === 'ben' ? 'newComment' : 'commentReply',
      })),
    });
    await told('Kommentar');
    expect(reached().sort()).toEqual(['anna', 'ben', 'emma']);

    const off = { eventCreated: false, newComment: false, commentReply: false };
    await world.prefer('anna', off);
    world.deps.audienceOf = async () => ({ kind: 'people', people: [{ userId: 'anna', noticeKind: 'venueInquiry' }] });
    await told('Anfrage');
    expect(reached()).toEqual(['anna']);
  });

  it('keeps what a push service lets hang from holding up the other devices', async () => {
    const slow = await world.subscribe('anna');
    for (const uid of ['ben', 'clara']) await world.subscribe(uid);
    const { send } = world.push;
    let answer = (_: PushResult) => {};
    let others = 0;
    world.push.send = async (target, push) => {
      if (target.endpoint === slow.endpoint) return new Promise((resolve) => (answer = resolve));
      const result = await send(target, push);
      others += 1;
      if (others === 2) setImmediate(() => answer(LATER));
      return result;
    };
    await told('Neu');
    expect(reached().sort()).toEqual(['ben', 'clara']);
    expect(
      world
        .deliveries()
        .map(({ userId, state }) => [userId, state])
        .sort(),
    ).toEqual([
      ['anna', 'waiting'],
      ['ben', 'sent'],
      ['clara', 'sent'],
    ]);
  });

  it('reaches the others when a device has it already, by the account that it belonged to before', async () => {
    const people = ['anna', 'ben'];
    for (const uid of people) await world.subscribe(uid);
    world.deps.audienceOf = async () => ({
      kind: 'people',
      people: ['anna', 'ben', 'clara', 'david'].map((userId) => ({ userId, noticeKind: 'eventCreated' as const })),
    });
    await world.subscribe('david');
    const { send } = world.push;
    // While the first page is sent, Ben signs out and Clara in.
    world.push.send = async (target, push) => {
      await world.subscribe('clara', 'ben');
      return send(target, push);
    };
    await told('Neu');
    expect(reached().sort()).toEqual(['anna', 'ben', 'david']);
  });
});

describe('a push service that answers', () => {
  const answers: [string, PushResult, object][] = [
    ['404 or 410', { kind: 'gone' }, { state: 'dropped', reason: 'gone' }],
    ['403', { kind: 'refused', status: 403 }, { state: 'failed', reason: 'refused' }],
    ['429', { kind: 'later', status: 429, retryAfterSeconds: 1_800 }, { state: 'waiting', dueAt: at(30) }],
    ['429 for a year', { kind: 'later', status: 429, retryAfterSeconds: 31_536_000 }, { dueAt: at(360) }],
    ['500', { kind: 'later', status: 500, retryAfterSeconds: null }, { state: 'waiting', dueAt: at(5) }],
    ['nothing', LATER, { state: 'waiting', dueAt: at(5) }],
  ];
  it.each(answers)('%s', async (_, result, expected) => {
    const [anna, ben] = [await world.subscribe('anna'), await world.subscribe('ben')];
    world.push.answer(anna.endpoint, result);
    await told('Neu');
    const ofAnna = world.deliveries().find(({ userId }) => userId === 'anna');
    expect(ofAnna).toMatchObject({ attempts: 1, ...expected });
    expect(ofAnna?.message.body === '').toBe(ofAnna?.state !== 'waiting');
    expect(world.deliveries().find(({ userId }) => userId === 'ben')).toMatchObject({ state: 'sent' });
    // 404 and 410 remove that one subscription, other answers none.
    expect(world.subscriptions().sort()).toEqual(
      (result.kind === 'gone' ? [ben] : [anna, ben]).map(({ deviceId }) => deviceId).sort(),
    );
  });

  it('nothing five times has had its chance; one that then accepts gets what waited, once and in order', async () => {
    const [anna, ben] = [await world.subscribe('anna'), await world.subscribe('ben')];
    for (const { endpoint } of [anna, ben]) world.push.answer(endpoint, LATER);
    await told('Erste');
    for (const minutes of [5, 15, 60]) {
      world.pass(minutes - 1);
      await deliverWaiting(world.deps);
      world.pass(1);
      await deliverWaiting(world.deps);
    }
    expect(reached().sort()).toEqual([...Array(4).fill('anna'), ...Array(4).fill('ben')]);
    await told('Zweite');
    world.push.answer(ben.endpoint, null);
    world.pass(240);
    world.push.take();
    await deliverWaiting(world.deps);
    const sent = world.push.take();
    const shownBy = (endpoint: string) =>
      sent.filter((push) => push.endpoint === endpoint).map(({ message }) => (message as { title: string }).title);
    expect(shownBy(ben.endpoint)).toEqual(['Erste', 'Zweite']);
    // Behind one that cannot be sent nothing is tried.
    expect(shownBy(anna.endpoint)).toEqual(['Erste']);
    const ofAnna = world.deliveries().filter(({ userId }) => userId === 'anna');
    expect(
      ofAnna.map(({ message, state, reason, attempts }) => [message.title, state, reason, attempts]).sort(),
    ).toEqual([
      ['Erste', 'failed', 'unreachable', 5],
      ['Zweite', 'waiting', null, 1],
    ]);
  });

  it('"gone" does not cost a device its subscription that has made a new one meanwhile', async () => {
    const anna = await world.subscribe('anna');
    world.push.send = async () => {
      await world.subscribe('anna', 'anna', { auth: 'new secret' });
      return { kind: 'gone' };
    };
    await told('Neu');
    expect(world.subscriptions()).toEqual([anna.deviceId]);
  });
});

describe('what waits', () => {
  const waiting = async (title = 'Neu', fields = {}) => {
    const { endpoint } = await world.subscribe('anna');
    world.push.answer(endpoint, LATER);
    const noticeId = await told(title, fields);
    world.push.answer(endpoint, null);
    world.push.take();
    return noticeId;
  };
  const after = async (minutes: number) => {
    world.pass(minutes);
    await deliverWaiting(world.deps);
    return only();
  };

  it('is dropped when it has become untrue, and kept when that cannot be found out', async () => {
    await waiting();
    world.deps.holds = () => Promise.reject(new Error('Firestore is away'));
    expect(await after(5)).toMatchObject({ state: 'waiting', dueAt: at(5 + 15), attempts: 2 });
    expect(world.log.take()).toMatchObject([{ level: 'error', message: 'delivery not checked' }]);
    world.deps.holds = async () => false;
    expect(await after(15)).toMatchObject({ state: 'dropped', reason: 'outdated' });
    expect(reached()).toEqual([]);
  });

  it('is dropped when the device is gone, or is another account’s now', async () => {
    await waiting('Erste');
    await world.subscribe('ben', 'anna');
    expect(await after(5)).toMatchObject({ state: 'dropped', reason: 'gone', userId: 'anna' });
    expect(reached()).toEqual([]);
  });

  it('is dropped when nobody wants to know any more, or not by this preference', async () => {
    await waiting();
    await world.prefer('anna', { eventCreated: false });
    expect(await after(5)).toMatchObject({ state: 'dropped', reason: 'outdated' });
    await world.firestore.recursiveDelete(world.firestore.collection('deliveries'));
    await world.prefer('anna', {});
    await waiting('Zweite');
    expect(await after(48 * 60)).toMatchObject({ state: 'dropped', reason: 'too-late' });
    expect(reached()).toEqual([]);
  });

  it('is not sent in quiet hours that it comes into by waiting, and its attempts do not count them', async () => {
    await waiting();
    // 14:05 in the club.
    await world.prefer('anna', { quietHoursEnabled: true, quietHoursStart: 14, quietHoursEnd: 16 });
    expect(await after(5)).toMatchObject({ state: 'waiting', dueAt: at(120), attempts: 1, isDeferred: true });
    expect(await after(115)).toMatchObject({ state: 'sent' });
    expect(reached()).toEqual(['anna']);
  });

  it('is taken up by one at a time, and keeps its way from whoever took too long over it', async () => {
    await waiting();
    world.pass(5);
    const { deliveries, clock } = world.deps;
    const deviceId = only()?.deviceId ?? '';
    const take = () => deliveries.claimDue(deviceId, clock.now(), leaseEnd());
    const [slow, ...others] = (await Promise.all([take(), take(), take()])).flat();
    expect(others).toEqual([]);
    await deliverWaiting(world.deps);
    expect(reached()).toEqual([]);
    world.pass(LEASE_MINUTES);
    await deliverWaiting(world.deps);
    expect(reached()).toEqual(['anna']);
    if (!slow) throw new Error('nothing was due');
    await deliveries.putOff(slow, { dueAt: clock.now(), attempts: 2, isDeferred: false });
    await deliveries.finish(slow, { state: 'failed', reason: 'unreachable' }, clock.now());
    expect(only()).toMatchObject({ state: 'sent', reason: null, dueAt: null });
  });

  it('of someone whose account is deleted meanwhile stays deleted', async () => {
    const anna = await world.subscribe('anna');
    world.push.send = async () => {
      await world.firestore.recursiveDelete(world.firestore.collection('deliveries'));
      return { kind: 'later', status: 503, retryAfterSeconds: null };
    };
    await told('Neu');
    expect(world.deliveries()).toEqual([]);
    expect(world.subscriptions()).toEqual([anna.deviceId]);
  });
});

describe('an entry of the outbox', () => {
  it('that fails is tried five times, goes on where it broke off, and is then recorded as failed without its content', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david', 'emma']) await world.subscribe(uid);
    const { findAll } = world.deps.preferences;
    let pages = 0;
    const failFrom = (page: number) => {
      pages = 0;
      world.deps.preferences = {
        findAll: (uids) => {
          pages += 1;
          return pages >= page ? Promise.reject(new Error('Firestore is away')) : findAll(uids);
        },
      };
    };
    failFrom(2);
    const noticeId = await told('Neu: Sommerfest');
    const first = reached();
    expect(first).toHaveLength(3);
    failFrom(1);
    for (const minutes of [5, 15, 60, 240]) {
      world.pass(minutes);
      await deliverWaiting(world.deps);
    }
    expect(reached()).toEqual([]);
    const logged = world.log.take();
    expect(logged.at(-1)).toMatchObject({ level: 'error', message: 'notice given up', noticeId, attempts: 5 });
    expect(JSON.stringify([logged, world.outbox()])).not.toContain('Sommerfest');
    expect(world.outbox()).toMatchObject([{ state: 'failed', attempts: 5 }]);

    failFrom(2);
    await told('Neu: Flohmarkt');
    failFrom(9);
    world.pass(5);
    await deliverWaiting(world.deps);
    expect(new Set(reached())).toEqual(new Set(['anna', 'ben', 'clara', 'david', 'emma']));
    expect(world.deliveries()).toHaveLength(3 + 5);
  });

  it('is taken up by one at a time, and keeps its way from whoever took too long over it', async () => {
    await world.subscribe('anna');
    const noticeId = await notice('Neu');
    const { queue, clock } = world.deps;
    const take = () => queue.claim(noticeId, clock.now(), leaseEnd());
    const [slow, ...others] = (await Promise.all([take(), take(), take()])).filter((held) => held !== null);
    expect(others).toEqual([]);
    if (!slow) throw new Error('nobody has it');
    await deliverNotice(world.deps, noticeId);
    expect(reached()).toEqual([]);
    world.pass(LEASE_MINUTES);
    world.deps.audienceOf = () => Promise.reject(new Error('Firestore is away'));
    await deliverNotice(world.deps, noticeId);
    const [before] = world.outbox();
    await queue.finish(slow, 'failed', clock.now());
    await queue.giveBack(slow, { dueAt: START, attempts: 0, cursor: null });
    expect(await queue.commitPage(slow, { deliveries: [], cursor: 'x', until: leaseEnd() })).toBeNull();
    expect(world.outbox()).toEqual([before]);
    expect(before).toMatchObject({ attempts: 2, cursor: null });
  });

  it('from an instance whose clock is fast is delivered all the same', async () => {
    await world.subscribe('anna');
    const noticeId = await notice('Neu');
    world.set(new Date(START.getTime() - 2_000));
    await deliverNotice(world.deps, noticeId);
    expect(reached()).toEqual(['anna']);
  });

  it('that cannot be read holds no other up', async () => {
    await world.subscribe('anna');
    await world.firestore.doc('outbox/broken').set({ kind: 'unknown', createdAt: START, dueAt: START, attempts: 4 });
    await world.firestore.doc('outbox/odd').set({ dueAt: START });
    await notice('Neu');
    await deliverWaiting(world.deps);
    expect(reached()).toEqual(['anna']);
    const messages = world.log.take().map(({ message, noticeId }) => [message, noticeId]);
    expect(messages).toContainEqual(['notice given up', 'broken']);
    expect(messages).toContainEqual(['notice not taken up', 'odd']);
  });

  it('that is gone before it is delivered tells nobody, be it half way', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david']) await world.subscribe(uid);
    const noticeId = await notice('Kommentar');
    const { send } = world.push;
    world.push.send = async (target, push) => {
      await world.firestore.doc(`outbox/${noticeId}`).delete();
      return send(target, push);
    };
    await deliverNotice(world.deps, noticeId);
    expect(reached()).toHaveLength(3);
    await deliverNotice(world.deps, noticeId);
    expect([reached(), world.outbox()]).toEqual([[], []]);
  });

  it('that comes late is checked before anybody is told', async () => {
    await world.subscribe('anna');
    await world.subscribe('ben');
    await notice('Neu');
    world.pass(5);
    world.deps.holds = async (_, userId) => userId === 'ben';
    await deliverWaiting(world.deps);
    expect(reached()).toEqual(['ben']);
    expect(world.deliveries().find(({ userId }) => userId === 'anna')).toMatchObject({ reason: 'outdated' });
    world.pass(48 * 60);
    const late = await notice('Zu spät');
    world.pass(48 * 60);
    await deliverNotice(world.deps, late);
    expect(titles()).toEqual([]);
  });

  it('whose pushes take too long leaves the rest to the next run, and sends nothing that this one could send, too', async () => {
    for (const uid of ['anna', 'ben', 'clara']) await world.subscribe(uid);
    world.deps.limits = { ...world.deps.limits, sendsAtOnce: 1 };
    const { send } = world.push;
    world.push.send = async (target, push) => {
      world.pass(5);
      return send(target, push);
    };
    await told('Neu');
    expect(reached()).toHaveLength(2);
    await deliverWaiting(world.deps);
    expect(reached()).toHaveLength(1);
    expect(world.deliveries().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('for which the time runs out is given back, and goes on at the next page', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david', 'emma', 'felix', 'greta']) await world.subscribe(uid);
    const { send } = world.push;
    world.push.send = async (target, push) => {
      world.pass(3);
      return send(target, push);
    };
    const noticeId = await told('Neu');
    expect(world.outbox()).toMatchObject([{ path: `outbox/${noticeId}`, attempts: 0, cursor: expect.any(String) }]);
    expect(reached()).toHaveLength(3);
    await deliverWaiting(world.deps);
    await deliverWaiting(world.deps);
    expect(reached()).toHaveLength(4);
    expect(world.outbox()).toMatchObject([{ state: 'delivered' }]);
  });
});

function leaseEnd(): Date {
  return new Date(world.now().getTime() + LEASE_MINUTES * 60_000);
}

function at(minutes: number): Date {
  return new Date(START.getTime() + minutes * 60_000);
}
