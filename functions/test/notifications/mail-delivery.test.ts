import type { NoticeKind } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { useDeliveryWorld } from '../../../testing/use-delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import { sendMails } from '../../src/delivery/send-mails';
import type { MailResult } from '../../src/platform/mail';
import type { PushUrgency } from '../../src/platform/push';

const { world, reached, runAfter, subscribeSilent, tellOnly } = useDeliveryWorld();

const DAY_MINUTES = 24 * 60;
const DOWN: MailResult = { kind: 'unreachable', code: '421' };
const QUOTA: MailResult = { kind: 'withheld', code: '550 5.4.5' };
const GONE: MailResult = { kind: 'bad-address', code: '550 5.1.1' };

type About = { title?: string; kind?: NoticeKind; urgency?: PushUrgency; lastsHours?: number };

/** Tells these people, as the trigger does with a notice. Mail is set up. */
async function tell(uids: readonly string[], about: About = {}): Promise<string> {
  const { title = 'Bestätigt', kind = 'registrationConfirmed', urgency = 'normal', lastsHours = 48 } = about;
  const { deps } = world();
  if (!world().mail.limits) world().mail.setUp(100);
  tellOnly(kind, ...[...uids].sort());
  world().kind.words = (notice, { createdAt }) => ({
    title: notice.title,
    body: 'Text',
    url: '/events/1',
    tag: `${createdAt.getTime()}`,
  });
  world().kind.terms = (_, createdAt) => ({
    urgency,
    deliverBefore: new Date(createdAt.getTime() + lastsHours * 3_600_000),
  });
  const noticeId = await world().storeNotice(title);
  await deliverNotice(deps, noticeId);
  await sendMails(deps, inMinutes(5));
  return noticeId;
}

const inMinutes = (minutes: number) => new Date(world().now().getTime() + minutes * 60_000);

/** Lets the schedule run for so long, every five minutes unless another pause is named. */
async function pass(minutes: number, pause = 5): Promise<void> {
  for (let passed = 0; passed < minutes; passed += pause) await runAfter(pause);
}

/** The mails since the last call, as 'person: subject'. */
const mailed = () =>
  world()
    .mail.take()
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);

const endings = () =>
  world()
    .deliveries()
    .map(({ channel, userId, state, reason }) => [channel, userId, state, ...(reason ? [reason] : [])].join(' '))
    .sort();

describe('a notice', () => {
  it('costs nothing more where mail is not set up', async () => {
    await world().openMailbox('anna');
    world().mail.setUp(null);
    tellOnly('registrationConfirmed', 'anna');
    await deliverNotice(world().deps, await world().storeNotice('Neu'));
    await pass(10);
    expect([world().deliveries(), mailed()]).toEqual([[], []]);
  });

  it('comes by mail where the last push was not taken, until the app is opened again', async () => {
    await world().openMailbox('anna');
    const device = await world().subscribe('anna');
    world().push.respondWith(device.endpoint, { kind: 'refused', status: 403 });
    await tell(['anna'], { title: 'Abgelehnt' });
    expect([mailed(), reached()]).toEqual([[], ['anna']]);
    world().push.respondWith(device.endpoint, null);
    await tell(['anna'], { title: 'Zweite' });
    expect([mailed(), reached()]).toEqual([['anna: Zweite'], []]);
    world().pass(1);
    const [stored] = await world().deps.devices.listOf(['anna']);
    await world().subscribe('anna', 'anna', { ...stored, refreshedAt: world().now() });
    await tell(['anna'], { title: 'Dritte' });
    expect([mailed(), reached()]).toEqual([[], ['anna']]);
  });

  it('waits for the end of quiet hours, and goes with the others if many have gathered', async () => {
    await world().openMailbox('anna');
    await world().prefer('anna', { quietHoursEnabled: true, quietHoursStart: 13, quietHoursEnd: 15 });
    for (const title of ['A', 'B', 'C', 'D']) {
      await tell(['anna'], { title, kind: 'eveningSummary' });
      world().pass(1);
    }
    await pass(55);
    expect(mailed()).toEqual([]);
    await pass(10);
    expect(mailed()).toEqual(['anna: A, B, C, D']);
  });

  it('goes by push and mail although what waits with it cannot be read', async () => {
    await world().openMailbox('anna');
    await world().subscribe('anna');
    const asleep = { quietHoursEnabled: true, quietHoursStart: 13, quietHoursEnd: 15 };
    await world().prefer('anna', { ...asleep, reachedBy: 'both' });
    for (const title of ['Kaputt', 'Heil']) await tell(['anna'], { title });
    world().kind.present = async (notice) =>
      notice.title === 'Heil' ? notice : Promise.reject(new Error('unreadable'));
    await pass(60);
    expect([mailed(), reached()]).toEqual([['anna: Heil'], ['anna']]);
    expect(world().log.take()).toContainEqual(expect.objectContaining({ message: 'delivery not checked' }));
  });
});

it('an urgent notice that no device takes goes by mail 30 minutes after the end of quiet hours', async () => {
  await world().openMailbox('anna');
  await subscribeSilent('anna');
  await world().prefer('anna', { quietHoursEnabled: true, quietHoursStart: 13, quietHoursEnd: 15 });
  await tell(['anna'], { urgency: 'high' });
  await pass(85);
  expect(mailed()).toEqual([]);
  await pass(10);
  expect(mailed()).toEqual(['anna: Bestätigt']);
});

describe('a provider', () => {
  it('that refuses an address for good is not asked again, and the person is told by push from then on', async () => {
    await world().openMailbox('anna');
    await world().subscribe('anna');
    world().pass(31 * DAY_MINUTES);
    world().mail.respondWith('anna@example.org', GONE);
    await tell(['anna'], { title: 'Erste' });
    expect([mailed(), reached()]).toEqual([['anna: Erste'], []]);
    await tell(['anna'], { title: 'Zweite' });
    await pass(60);
    expect([mailed(), reached()]).toEqual([[], ['anna']]);
    expect(await world().deps.mailboxes.find('anna')).toMatchObject({ refused: { code: '550 5.1.1' } });
    await world().openMailbox('anna');
    world().mail.respondWith('anna@example.org', null);
    await tell(['anna'], { title: 'Dritte' });
    expect(mailed()).toEqual(['anna: Dritte']);
  });

  it('that is away for a day is asked rarely, and afterwards gets what is still of use, summed up', async () => {
    await Promise.all(['anna', 'ben'].map(world().openMailbox));
    for (const uid of ['anna', 'ben']) world().mail.respondWith(`${uid}@example.org`, DOWN);
    await tell(['anna'], { title: 'Bald vorbei', lastsHours: 10 });
    for (const title of ['A', 'B', 'C', 'D']) {
      await tell(['anna'], { title, kind: 'eveningSummary' });
      world().pass(1);
    }
    await tell(['ben'], { title: 'Für Ben' });
    await pass(DAY_MINUTES);
    const tries = mailed().length;
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThan(30);
    for (const uid of ['anna', 'ben']) world().mail.respondWith(`${uid}@example.org`, null);
    await pass(60);
    expect(mailed().sort()).toEqual(['anna: A, B, C, D', 'ben: Für Ben']);
    expect(endings()).toContain('mail anna dropped too-late');
  });

  it('whose quota is used up is asked rarely, marks nobody, and gets every mail once it takes them again', async () => {
    const people = ['anna', 'ben', 'carla', 'david'];
    await Promise.all(people.map(world().openMailbox));
    for (const uid of people) world().mail.respondWith(`${uid}@example.org`, QUOTA);
    await tell(people, { lastsHours: 72 });
    await pass(DAY_MINUTES);
    expect(mailed().length).toBeLessThan(30);
    for (const uid of people) expect(await world().deps.mailboxes.find(uid)).toMatchObject({ refused: null });
    for (const uid of people) world().mail.respondWith(`${uid}@example.org`, null);
    await pass(180);
    expect(mailed().sort()).toEqual(people.map((uid) => `${uid}: Bestätigt`));
    expect(endings()).toEqual(people.map((uid) => `mail ${uid} sent`));
  });

  it('that withholds one mail for good keeps the others for some minutes alone', async () => {
    await Promise.all(['anna', 'ben'].map(world().openMailbox));
    world().mail.respondWith('anna@example.org', { kind: 'withheld', code: '552 5.3.4' });
    await tell(['anna', 'ben']);
    await pass(10);
    expect(mailed()).toEqual(expect.arrayContaining(['ben: Bestätigt']));
    await pass(3 * DAY_MINUTES, 60);
    expect(endings()).toEqual(['mail anna dropped too-late', 'mail ben sent']);
  });

  it('that wants a mail later gets it later, and the others at once', async () => {
    await Promise.all(['anna', 'ben'].map(world().openMailbox));
    world().mail.respondWith('anna@example.org', { kind: 'later', code: '450 4.7.1' });
    await tell(['anna', 'ben']);
    expect(mailed().sort()).toEqual(['anna: Bestätigt', 'ben: Bestätigt']);
    world().mail.respondWith('anna@example.org', null);
    await pass(10);
    expect(mailed()).toEqual(['anna: Bestätigt']);
    await pass(60);
    expect(mailed()).toEqual([]);
  });

  it('with a small limit gets what is urgent first, and never more in an hour', async () => {
    const people = Array.from({ length: 30 }, (_, index) => `p${index + 10}`);
    await Promise.all([...people, 'eilig'].map(world().openMailbox));
    world().mail.setUp(20);
    await tell(people, { title: 'Ruhig' });
    expect(mailed()).toHaveLength(5);
    await tell(['eilig'], { title: 'Eilig', urgency: 'high' });
    expect(mailed()).toEqual(['eilig: Eilig']);
    const perHour: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      await pass(60);
      perHour.push(mailed().length);
    }
    for (const count of perHour) expect(count).toBeLessThanOrEqual(20);
    expect(6 + perHour.reduce((sum, count) => sum + count, 0)).toBe(31);
  });
});

it('a process that dies between sending and recording causes one more mail, with the same id, and no third', async () => {
  await world().openMailbox('anna');
  const { record } = world().deps.deliveries;
  world().deps.deliveries.record = async () => {
    throw new Error('dead');
  };
  await tell(['anna']);
  expect(world().log.take()).toMatchObject([{ message: 'mailbox not served' }]);
  world().deps.deliveries.record = record;
  await pass(60);
  const mails = world().mail.take();
  expect(mails.map(({ to }) => to)).toEqual(['anna@example.org', 'anna@example.org']);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
});
