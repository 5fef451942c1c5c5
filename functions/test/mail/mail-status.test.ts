import { mailStatusSchema } from '@club/contract';
import { expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';

const { app, deliveredMails, member, organiser } = useClub();

const failingSince = async () => mailStatusSchema.parse(ok(await organiser.client.get('/api/admin/mail'))).failingSince;
const HOUR_MS = 3_600_000;

it.each([
  { kind: 'withheld', code: '550 5.4.5' },
  { kind: 'unreachable', code: 'ECONNECTION' },
] as const)(
  'organisers see since when the provider takes nothing ($code), until it takes a mail again',
  async (result) => {
    app().clock.reset();
    app().mail.setUp(1_000);
    expect(await failingSince()).toBeNull();
    app().mail.respondWith(member.email, result);
    ok(await member.client.post('/api/user/mailbox/confirmation'));
    await app().deliverNotices();
    const since = await failingSince();
    expect(since).not.toBeNull();
    // It is the same situation when the next try fails, too.
    app().clock.advance(2 * HOUR_MS);
    await app().deliverNotices();
    expect(app().mail.take()).toHaveLength(2);
    expect(await failingSince()).toBe(since);

    app().mail.setUp(null);
    expect(await failingSince()).toBeNull();
    app().mail.setUp(1_000);
    app().mail.respondWith(member.email, null);
    app().clock.advance(2 * HOUR_MS);
    expect(await deliveredMails()).toHaveLength(1);
    expect(await failingSince()).toBeNull();
  },
);
