import { mailPaths } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { useInvitationMails } from '../../src/testing/invitation-mails';
import { sentCodes } from '../../src/testing/mailboxes';

const { app } = useClub();
const DAY_MS = 24 * 3_600_000;
const { newAddress, invite, sendOk, mailOf, delivered, letters } = useInvitationMails(app);

describe('the provider of mailed invitations', () => {
  it('says that nobody is reached there: the organiser reads so, and no invitation goes there again', async () => {
    const email = newAddress();
    const invitation = await invite(email);
    app().mail.respondWith(email, { kind: 'bad-address', code: '550 5.1.1' });
    await sendOk(invitation);
    await delivered();
    expect([await mailOf(invitation), letters()]).toEqual(['undeliverable', []]);
    app().clock.advance(12 * DAY_MS);
    const later = await invite(email);
    expect(await sendOk(later)).toEqual({ queued: 0, left: [{ id: later.id, reason: 'undeliverable' }] });
  });

  it('takes none for a while: it goes later, and so does one that is withheld; one that is given up can be sent again at once', async () => {
    const email = newAddress();
    const invitation = await invite(email);
    app().mail.respondWith(email, { kind: 'unreachable', code: 'ECONNECTION' });
    await sendOk(invitation);
    await delivered();
    expect(await mailOf(invitation)).toBe('waiting');
    app().mail.respondWith(email, { kind: 'withheld', code: '550 5.7.1' });
    app().clock.advance(6 * 60_000);
    expect(await delivered()).toHaveLength(1);
    expect(await mailOf(invitation)).toBe('waiting');
    app().mail.respondWith(email, { kind: 'later', code: '550' });
    for (const _attempt of [1, 2, 3, 4, 5]) {
      app().clock.advance(5 * 60 * 60_000);
      await delivered();
    }
    expect(await mailOf(invitation)).toBe('failed');
    app().mail.respondWith(email, null);
    expect(await sendOk(invitation)).toEqual({ queued: 1, left: [] });
    expect(await delivered()).toHaveLength(1);
    expect(await mailOf(invitation)).toBe('sent');
  });

  it('gets them spread over the hour, and a letter that somebody waits for goes first', async () => {
    app().mail.setUp(60);
    const invitations = [];
    for (let count = 0; count < 30; count++) invitations.push(await invite());
    await sendOk(...invitations);
    const first = (await delivered()).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(30);
    const waits = await app().member();
    ok(await waits.client.post('/api/user/mailbox/confirmation'));
    expect(await sentCodes(app(), mailPaths.confirmAddress, waits.email)).toHaveLength(1);
    let sent = first;
    for (let quarter = 0; quarter < 6 && sent < 30; quarter++) {
      app().clock.advance(20 * 60_000);
      const more = await delivered();
      expect(more.length).toBeLessThan(20);
      sent += more.length;
    }
    expect(sent).toBe(30);
  });

  it('who has not taken it for a week is not asked any more, and the organiser can send it anew', async () => {
    const invitation = await invite();
    await sendOk(invitation);
    app().mail.setUp(null);
    app().clock.advance(8 * DAY_MS);
    app().mail.setUp(1_000);
    expect(await mailOf(invitation)).toBe('failed');
    expect(await delivered()).toEqual([]);
    expect(await sendOk(invitation)).toEqual({ queued: 1, left: [] });
    expect(await delivered()).toHaveLength(1);
  });
});
