import { INBOX_SIZE } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { idOfDevice } from '../../../testing/delivery-world';
import { buildInboxItem } from '../../../testing/inboxes';
import { START, useDeliveryWorld } from '../../../testing/use-delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import { sendMails } from '../../src/delivery/send-mails';
import { EVERYONE, INBOX, MAX_INBOX_BYTES } from '../../src/inbox/inbox';
import { MAILBOXES } from '../../src/mail/mailbox-repository';
import { deliveryId } from '../../src/notifications/delivery';
import { documentSize, MAX_DOCUMENT_BYTES, type StorableMap } from '../../src/platform/document-size';

const { world, notify, reached, tellOnly } = useDeliveryWorld();

const PEOPLE = ['anna', 'ben', 'clara', 'david'];

const store = (path: string, document: object) => world().firestore.doc(path).set(document);
const stored = async (path: string) => (await world().firestore.doc(path).get()).data() ?? {};

/** As many notices as a document takes, the first of them the latest. */
function full(itemOf: (index: number) => StorableMap): { items: StorableMap } {
  const empty = documentSize('inbox/anna', { items: {} });
  const items: Record<string, StorableMap> = {};
  let size = empty + 100;
  for (let index = 0; ; index += 1) {
    const [id, item] = [`comment-${index}`, itemOf(index)];
    size += documentSize('inbox/anna', { items: { [id]: item } }) - empty;
    if (size > MAX_DOCUMENT_BYTES) return { items };
    items[id] = item;
  }
}

const aComment = (index: number): StorableMap => {
  const at = new Date(START.getTime() - (index + 1) * 60_000);
  const { id: _, ...item } = buildInboxItem({ kind: 'newComment', title: `Neuer Kommentar ${index}`, body: 'B', at });
  return { ...item, notice: null, filling: 'x'.repeat(300) };
};
const unreadable = (index: number): StorableMap => ({ title: index, body: 'x'.repeat(500) });

const NEWER = { schemaVersion: INBOX.version + 1 };

/** All four have a device and are on one page. */
async function subscribeFour(): Promise<void> {
  world().deps.limits = { ...world().deps.limits, peopleAtOnce: 90, devicesAtOnce: 200 };
  for (const uid of PEOPLE) await world().subscribe(uid);
  tellOnly('eventCancelled', ...PEOPLE);
}
async function tellFour(): Promise<void> {
  await subscribeFour();
  await notify('Abgesagt: Sommerfest');
}

/** All four are told by mail, after something has happened to what is stored of their mailboxes. */
async function mailFour(spoil: () => Promise<unknown>): Promise<void> {
  world().mail.setUp(100);
  for (const uid of PEOPLE) await world().openMailbox(uid);
  await spoil();
  tellOnly('eventCancelled', ...PEOPLE);
  await notify('Abgesagt: Sommerfest');
  await sendMails(world().deps, new Date(START.getTime() + 5 * 60_000));
}

const titlesOf = async (uid: string) => (await world().deps.inbox.find(uid)).own.items.map(({ title }) => title);
const isTold = async (uid: string) => (await titlesOf(uid)).includes('Abgesagt: Sommerfest');

describe('an inbox that would keep a notice from everybody on its page', () => {
  it.each<[string, object]>([
    ['is full of notices', full(aComment)],
    ['is full of notices that cannot be read', full(unreadable)],
    ['is full, and says in no way that can be read until when it was read', { ...full(aComment), readAt: 'gestern' }],
    ['has a text where its notices are', { items: 'x'.repeat(1_000_000), authorIds: 'niemand' }],
  ])('%s, and takes it nevertheless', async (_, document) => {
    await store('inbox/anna', document);
    await tellFour();
    expect(reached().sort()).toEqual(PEOPLE);
    expect(await Promise.all(PEOPLE.map(isTold))).toEqual([true, true, true, true]);
    expect(world().outbox()).toMatchObject([{ state: 'delivered' }]);
    const { items } = await stored('inbox/anna');
    expect(Object.keys(items).length).toBeLessThanOrEqual(INBOX_SIZE);
    expect(documentSize('inbox/anna', { items })).toBeLessThan(MAX_INBOX_BYTES + 1_000);
    world().log.take();
  });

  it('keeps the latest notices when it has to let go of others', async () => {
    await store('inbox/anna', full(aComment));
    await tellFour();
    const titles = await titlesOf('anna');
    expect(titles).toHaveLength(INBOX_SIZE);
    expect(titles).toContain('Neuer Kommentar 0');
    expect(titles).not.toContain(`Neuer Kommentar ${INBOX_SIZE}`);
  });

  it('cannot be written, because a newer release filled it: all devices and all others get it', async () => {
    const document = { ...full(aComment), ...NEWER };
    await store('inbox/anna', { ...document, rest: 'x'.repeat(roomIn(document)) });
    await tellFour();
    expect(reached().sort()).toEqual(PEOPLE);
    expect(await Promise.all(PEOPLE.map(isTold))).toEqual([false, true, true, true]);
    expect(world().log.take()).toMatchObject([
      { level: 'error', message: 'notice not put into the inbox', inboxId: 'anna' },
    ]);
  });

  it('of all members is full: the news go to all devices, and stand in the app', async () => {
    await store(`inbox/${EVERYONE}`, full(aComment));
    for (const uid of PEOPLE) await world().subscribe(uid);
    await notify('Neu: Flohmarkt');
    expect(reached().sort()).toEqual(PEOPLE);
    const { everyone } = await world().deps.inbox.find('anna');
    expect(everyone.items.map(({ title }) => title)).toContain('Neu: Flohmarkt');
    expect(everyone.items).toHaveLength(INBOX_SIZE);
  });
});

const roomIn = (document: object): number =>
  MAX_DOCUMENT_BYTES - documentSize('inbox/anna', { ...(document as StorableMap), rest: '' });

describe('a document of one person that a fan-out writes', () => {
  it('is a delivery that is there already and cannot be read: the others get theirs', async () => {
    await subscribeFour();
    const noticeId = await world().storeNotice('Abgesagt: Sommerfest');
    const deviceId = idOfDevice('https://fcm.googleapis.com/fcm/send/anna');
    await store(`deliveries/${deliveryId(deviceId, noticeId)}`, { state: 7 });
    await deliverNotice(world().deps, noticeId);
    expect(reached().sort()).toEqual(['ben', 'clara', 'david']);
  });

  it.each<[string, object]>([
    ['cannot be read', { address: 7 }],
    ['was written by a newer release', { schemaVersion: MAILBOXES.version + 1 }],
  ])('is a mailbox that %s and takes no mails: the others get theirs', async (_, change) => {
    await mailFour(async () => {
      await store('mailboxes/anna', { ...(await stored('mailboxes/anna')), ...change });
      world().mail.respondWith('anna@example.org', { kind: 'bad-address', code: '550 5.1.1' });
    });
    const mailed = world()
      .mail.take()
      .map(({ to }) => to);
    expect(mailed).toEqual(expect.arrayContaining(['ben@example.org', 'clara@example.org', 'david@example.org']));
    world().log.take();
  });

  it('is the count of mails, which belongs to nobody: all get theirs', async () => {
    await mailFour(() => store('counters/mail', { slots: 'viele' }));
    expect(world().mail.take()).toHaveLength(PEOPLE.length);
    expect(world().log.take()).toMatchObject([{ message: 'unreadable turn', path: 'counters/mail' }]);
  });
});
