import { memberSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { idOfDevice } from '../../../testing/delivery-world';
import { inDays } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import { buildSubscription, subscribe, subscribed } from '../../../testing/push-devices';
import type { TestMember } from '../../../testing/start-test-app';

const { app, doc, given, organiser, treasurer } = useClub();

const seen = async (member: TestMember, viewer = organiser) =>
  memberSchema.parse(ok(await viewer.client.get(`/api/admin/members/${member.id}`)));

describe("a member's page", () => {
  it('tells contact, consents, events, hours and how notices reach the member, with few reads', async () => {
    const member = await app().member({ firstName: 'Önne' });
    const past = await given({ startTime: inDays(-20), active: [member] });
    const earlier = await given({ startTime: inDays(-30), active: [member] });
    const [later, coming] = [
      await given({ startTime: inDays(9), maxParticipants: 1, active: [organiser], waiting: [member] }),
      await given({ startTime: inDays(4), active: [member] }),
    ];
    await given({ startTime: inDays(-500), active: [member] });
    ok(await member.client.put('/api/user/consents', { photos: true }));
    app().counts();
    const shown = await seen(member);
    // Each event and aggregation is one read; the rest are the account, twice, access and the mark of attendance.
    expect(app().counts().reads).toBeLessThanOrEqual(ACCESS_READ + 16);
    expect(shown).toMatchObject({
      id: member.id,
      firstName: 'Önne',
      email: member.email,
      phoneNumber: member.phoneNumber,
      standing: { state: 'approved', reason: null },
      tags: [],
      consents: { photos: { given: true }, phoneForContacts: null },
      stats: { totalEventsAttended: 3 },
      comingEvents: [
        { id: coming, myStatus: 'registered' },
        { id: later, myStatus: 'waitlisted' },
      ],
      pastEvents: [{ id: past }, { id: earlier }],
      reach: { devices: [], hasEmail: true, mailbox: null },
    });
  });

  it('tells which kinds of devices push reaches, and nothing by which they could be reached', async () => {
    const member = await app().member();
    const [working, broken] = [buildSubscription(), buildSubscription()];
    for (const subscription of [working, broken]) subscribed(await subscribe(member.client, subscription));
    const at = new Date(app().clock.now().getTime() + 1_000);
    await doc(`pushSubscriptions/${idOfDevice(broken.endpoint)}`).update({ lastTest: { outcome: 'refused', at } });
    const reply = await organiser.client.get(`/api/admin/members/${member.id}`);
    const { devices = [] } = memberSchema.parse(ok(reply)).reach ?? {};
    expect(devices.map(({ works }) => works).toSorted()).toEqual([false, true]);
    expect(reply.text).not.toContain(working.endpoint);
    expect(reply.text).not.toContain(idOfDevice(working.endpoint));
  });

  it('tells organisers of a club that sends mails whether these reach the member', async () => {
    const member = await app().member();
    const mailboxOf = async () =>
      memberSchema.parse(ok(await organiser.client.get(`/api/admin/members/${member.id}`))).reach?.mailbox;
    app().mail.setUp(100);
    expect(await mailboxOf()).toBe('unconfirmed');
    await openMailbox(app(), member);
    expect(await mailboxOf()).toBe('confirmed');
    const refused = { at: app().clock.now(), code: '550' };
    await doc(`mailboxes/${member.id}`).update({ refused });
    expect(await mailboxOf()).toBe('refused');
    app().mail.setUp(null);
    expect(await mailboxOf()).toBe(null);
  });

  it('tells the treasurer the same, but neither why somebody was refused nor with what devices they read', async () => {
    const refused = await app().person({ state: 'refused' });
    const sentence = 'Wir kennen dich leider nicht.';
    await doc(`access/${refused.id}`).update({ 'standing.reason': sentence });
    expect((await seen(refused)).standing).toMatchObject({ state: 'refused', reason: sentence });
    const reply = await treasurer.client.get(`/api/admin/members/${refused.id}`);
    expect(memberSchema.parse(ok(reply))).toMatchObject({ email: refused.email, tags: ['refused'] });
    expect(reply.text).not.toContain(sentence);
    expect(memberSchema.parse(reply.json).reach).toBeNull();
  });

  it('is missing for an id of nobody', async () => {
    expectRefusal(await organiser.client.get('/api/admin/members/nobody'), 404, 'not-found');
  });
});
