import { mailboxSchema, memberSchema } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportOf } from '../../../testing/bounced-mails';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { inquire, inquiryInput } from '../../../testing/venue';
import { parseReturnAddress } from '../../src/platform/return-address';

const { app, stored, deliveredMails, withMailbox } = useClub();

const returnAddress = () => {
  const address = parseReturnAddress('helfer+*@verein.example');
  if (!address) throw new Error('no address to return to');
  return address;
};

beforeEach(() => {
  app().mail.setUp(100);
  app().bounceBox.returnAddress = returnAddress();
  app().bounceBox.unread = [];
});

async function comesBack(...reports: Parameters<typeof reportOf>[0][]): Promise<void> {
  app().bounceBox.unread.push(...reports.map(reportOf));
  await app().readBounces();
}

const confirmed = async () => withMailbox(await app().member());

/** Mails the person that an event is cancelled, and returns the address to which the mail would come back. */
async function mailed(member: TestMember, id: number): Promise<string> {
  const organiser = await app().organiser();
  await app().store(buildEvent({ id, startTime: inDays(5), active: [member] }));
  ok(await organiser.client.post(`/api/admin/events/${id}/cancel`, { reason: 'Sturm' }));
  const [mail] = await deliveredMails(member.email);
  const token = mail?.bounceToken;
  if (!token) throw new Error('no mail went to the member');
  return returnAddress().with(token);
}

const mailboxOf = async ({ client }: TestMember) => mailboxSchema.parse(ok(await client.get('/api/user/mailbox')));
const stateOf = async (member: TestMember) => (await mailboxOf(member)).state;
const reachOf = async ({ id }: TestMember, { client }: TestMember) =>
  memberSchema.parse(ok(await client.get(`/api/admin/members/${id}`))).reach;

describe('a mail that comes back days after the provider took it', () => {
  it('marks its address, which the person and organisers read, until it is confirmed again', async () => {
    const member = await confirmed();
    const to = await mailed(member, 1);
    app().clock.advance(3 * DAY);
    await comesBack({ to, recipient: member.email });
    expect(app().bounceBox.unread).toEqual([]);
    expect(await stateOf(member)).toBe('refused');
    const organiser = await app().organiser();
    expect(await reachOf(member, organiser)).toMatchObject({ mailbox: 'refused' });
    app().clock.advance(2 * DAY);
    await withMailbox(member);
    // Another report of the same mail says nothing of the address as it is now.
    await comesBack({ to, recipient: member.email });
    expect(await stateOf(member)).toBe('confirmed');
  });

  it('counts for a mail that was forwarded, too, whose report names another address', async () => {
    const member = await confirmed();
    const to = await mailed(member, 2);
    await comesBack({ to, recipient: 'weitergeleitet@anderswo.example' });
    expect(await stateOf(member)).toBe('refused');
  });

  it('changes nothing when the token is forged, of somebody else, or too old, or the mail is only late', async () => {
    const [member, other] = [await confirmed(), await confirmed()];
    const to = await mailed(member, 3);
    const forged = to.replace(/\+(.{20})/, (_all, head: string) => `+${[...head].toReversed().join('')}`);
    await comesBack(
      { to: forged, recipient: member.email },
      { to: 'helfer+@verein.example', recipient: member.email },
      { to, recipient: member.email, action: 'delayed', status: '4.4.1', diagnostic: 'timeout' },
    );
    expect([await stateOf(member), await stateOf(other)]).toEqual(['confirmed', 'confirmed']);
    app().clock.advance(20 * DAY);
    await comesBack({ to, recipient: member.email });
    expect(app().documents()[`mailboxes/${member.id}`]).toMatchObject({ refused: null });
    expect(app().bounceBox.unread).toEqual([]);
  });

  it('is read again when it could not be stored, and keeps no other from being read', async () => {
    const [member, other] = [await confirmed(), await confirmed()];
    const [to, toOther] = [await mailed(member, 4), await mailed(other, 5)];
    const mailbox = app().firestore.doc(`mailboxes/${member.id}`);
    const stored = (await mailbox.get()).data() ?? {};
    // A newer release has written it.
    await mailbox.set({ ...stored, schemaVersion: 99 });
    await comesBack({ to, recipient: member.email }, { to: toOther, recipient: other.email });
    expect(await stateOf(other)).toBe('refused');
    expect(app().bounceBox.unread).toHaveLength(1);
    app().log.take();
    await mailbox.set(stored);
    await app().readBounces();
    expect(await stateOf(member)).toBe('refused');
    expect(app().bounceBox.unread).toEqual([]);
  });

  it('says of an inquiry that its sender is not reached', async () => {
    const email = 'ines@example.org';
    ok(await inquire(app().visitor(), inquiryInput({ email })));
    const [mail] = await deliveredMails(email);
    await comesBack({ to: returnAddress().with(mail?.bounceToken ?? ''), recipient: email });
    expect(stored('venueInquiries')).toMatchObject([{ email, undeliveredAt: expect.anything() }]);
  });
});

describe('a club that reads nothing of what comes back', () => {
  it('tells people and organisers that it does not know whether mails arrive, and one that reads it does not', async () => {
    const [member, organiser] = [await confirmed(), await app().organiser()];
    const told = async () => [
      (await mailboxOf(member)).isDeliveryUnknown,
      (await reachOf(member, organiser))?.isDeliveryUnknown,
    ];
    expect(await told()).toEqual([undefined, undefined]);
    app().bounceBox.returnAddress = null;
    expect(await told()).toEqual([true, true]);
    app().mail.setUp(null);
    expect(await told()).toEqual([undefined, undefined]);
  });
});
