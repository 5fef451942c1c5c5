import { mailboxSchema, personalDataSchema } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { withKey } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import type { TestMember } from '../../../testing/start-test-app';

const { app, deliveredMails, doc, nothingWritten } = useClub();
let mara: TestMember;

beforeEach(async () => {
  app().clock.reset();
  await doc('counters/mail').delete();
  mara = await app().member({ firstName: 'Mara' });
  app().mail.setUp(1_000);
  app().mail.take();
});

const PATH = '/api/user/mailbox/test';
const send = () => mara.client.post(PATH);
const testOf = async () => mailboxSchema.parse(ok(await mara.client.get('/api/user/mailbox'))).test?.state;

describe('a test mail', () => {
  it('goes to the own confirmed address, once for a repeated request, and the mailbox says that it went', async () => {
    await openMailbox(app(), mara);
    expect(await testOf()).toBeUndefined();
    const key = withKey('6f1c1c1e-3a55-4c55-9f0e-2f3b5a1d7c11');
    for (let repeated = 0; repeated < 2; repeated++)
      expect(ok(await mara.client.post(PATH, {}, key))).toMatchObject({ test: { state: 'waiting' } });
    const mails = await deliveredMails();
    expect(mails).toMatchObject([{ to: mara.email, subject: 'Deine Test-E-Mail', unsubscribeUrl: null }]);
    expect(mails[0]?.text).toContain('Hallo Mara!');
    expect(await testOf()).toBe('sent');
    const told = personalDataSchema.parse(ok(await mara.client.get('/api/user/data')));
    expect(told.mailbox?.testedAt).not.toBeNull();
  });

  it('does not go where nobody has confirmed the address, it takes no mails, or the club sends none', async () => {
    expectRefusal(await nothingWritten(send), 409, 'own-address-unconfirmed');
    await openMailbox(app(), mara);
    await app().repositories.mailboxes.refuse(mara.id, mara.email, '550', app().clock.now());
    expectRefusal(await nothingWritten(send), 409, 'own-address-refused');
    app().mail.setUp(null);
    expectRefusal(await nothingWritten(send), 409, 'mail-unavailable');
    expect(await deliveredMails()).toEqual([]);
  });

  it('is said to wait while the provider takes nothing, and not to have gone when that lasts', async () => {
    await openMailbox(app(), mara);
    app().mail.respondWith(mara.email, { kind: 'unreachable', code: 'ECONNECTION' });
    ok(await send());
    expect(await deliveredMails()).toHaveLength(1);
    expect(await testOf()).toBe('delayed');
    app().clock.advance(61 * 60_000);
    expect(await testOf()).toBe('failed');
    expect(await deliveredMails()).toEqual([]);
    app().mail.respondWith(mara.email, null);
  });

  it('of which nobody is reached at the address marks it as one that takes no mails', async () => {
    await openMailbox(app(), mara);
    app().mail.respondWith(mara.email, { kind: 'bad-address', code: '5.1.1' });
    ok(await send());
    await deliveredMails();
    expect(ok(await mara.client.get('/api/user/mailbox'))).toMatchObject({ state: 'refused' });
    expect(await testOf()).toBeUndefined();
    app().mail.respondWith(mara.email, null);
    await openMailbox(app(), mara);
    expect(await testOf()).toBeUndefined();
  });

  it('is sent five times an hour and no more', async () => {
    await openMailbox(app(), mara);
    for (let turn = 0; turn < 5; turn++) ok(await send());
    expectRefusal(await nothingWritten(send), 429, 'too-many-requests');
  });
});
