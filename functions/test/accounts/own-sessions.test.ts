import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import { sessionsOf, signInElsewhere } from '../../../testing/other-browsers';
import { typeEarlier } from '../../../testing/session-claims';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { hashOf, parseAccess } from '../../src/accounts/sessions/access';

/** This happens between checking a password and beginning its session. */
let meanwhile = async (): Promise<unknown> => undefined;

const { app, costing, nothingWritten } = useClub({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      signIn: async (...call) => {
        const signedIn = await identity.signIn(...call);
        await meanwhile();
        return signedIn;
      },
    },
  }),
});

const isAlive = async (client: Client): Promise<boolean> => (await client.get('/api/user')).status === 200;

describe('the list of sessions', () => {
  it('names each browser once with the days of its use, marks the one that asks, and tells nothing that signs anybody in', async () => {
    const member = await app().member();
    const { browser, sessionId } = await signInElsewhere(app(), member);
    app().clock.advance(2 * DAY);
    ok(await browser.get('/api/user'));
    // The list is in the document that the check of the session reads, too.
    const listed = await costing({ reads: 2 * ACCESS_READ, writes: 0 }, () => sessionsOf(browser));
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox auf Windows', true],
      ['Unbekanntes Gerät', false],
    ]);
    const [own] = listed;
    expect(own?.id).toBe(sessionId);
    expect(new Date(own?.lastUsedAt ?? 0).getTime() - new Date(own?.signedInAt ?? 0).getTime()).toBeGreaterThan(
      1.9 * DAY,
    );
    expect((await sessionsOf(member.client)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);

    // Neither versions nor addresses are stored.
    expect(JSON.stringify(app().documents()[`access/${member.id}`])).not.toMatch(
      /Mozilla|Gecko|Firefox\W*\d|198\.18\./,
    );
    const { text } = await member.client.get('/api/sessions');
    expect(text).toContain(sessionId);
    for (const cookie of [browser.cookie ?? '', member.client.cookie ?? '']) {
      expect(text).not.toContain(cookie);
      expect(text).not.toContain(hashOf(cookie));
      expect(hashOf(cookie)).not.toContain(sessionId);
    }
  });

  it('goes on with one entry when the cookie is renewed', async () => {
    const member = await app().member();
    const before = await sessionsOf(member.client);
    const old = app().visitor(member.client.cookie);
    app().clock.advance(8 * DAY);
    ok(await member.client.get('/api/user'));
    expect(member.client.cookie).not.toBe(old.cookie);
    for (const client of [member.client, old]) {
      expect(await sessionsOf(client)).toEqual([{ ...before[0], lastUsedAt: expect.any(String) }]);
    }
  });
});

describe('ending one session', () => {
  it('ends it in that browser and its copies with their next request; again, or for one that never was, nothing is written', async () => {
    const member = await app().member();
    const { browser, sessionId } = await signInElsewhere(app(), member);
    const [copy, third] = [app().visitor(browser.cookie), app().visitor(await app().signIn(member.email))];
    app().counts();
    const reply = await member.client.delete(`/api/sessions/${sessionId}`);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    expect([reply.json, reply.headers.getSetCookie()]).toEqual([{ ok: true }, []]);
    for (const ended of [browser, copy]) {
      expectRefusal(await ended.get('/api/user'), 401, 'not-signed-in');
      expect(ended.cookie).toBeNull();
    }
    expect([await isAlive(member.client), await isAlive(third)]).toEqual([true, true]);
    expect(await sessionsOf(member.client)).toHaveLength(2);

    for (const id of [sessionId, '0'.repeat(32)]) {
      const again = await nothingWritten(() => member.client.delete(`/api/sessions/${id}`));
      expect([again.status, again.json]).toEqual([200, { ok: true }]);
    }
    expectRefusal(await member.client.delete('/api/sessions/access'), 404, 'not-found');
  });

  it('takes the renewed cookie and its predecessor along', async () => {
    const member = await app().member();
    const { browser } = await signInElsewhere(app(), member);
    const old = app().visitor(browser.cookie);
    app().clock.advance(8 * DAY);
    ok(await browser.get('/api/user'));
    const [session] = (await sessionsOf(browser)).filter(({ isCurrent }) => isCurrent);
    ok(await member.client.delete(`/api/sessions/${session?.id}`));
    expect([await isAlive(browser), await isAlive(old), await isAlive(member.client)]).toEqual([false, false, true]);
  });

  it('signs out when it is the own one', async () => {
    const member = await app().member();
    const { browser, sessionId } = await signInElsewhere(app(), member);
    const copy = app().visitor(browser.cookie);
    expect((await browser.delete(`/api/sessions/${sessionId}`)).json).toEqual({ ok: true });
    expect([browser.cookie, await isAlive(copy), await isAlive(member.client)]).toEqual([null, false, true]);
  });
});

describe('ending all other sessions', () => {
  it('leaves the one that asks, also when it is repeated', async () => {
    const member = await app().member();
    const { browser } = await signInElsewhere(app(), member);
    const third = app().visitor(await app().signIn(member.email));
    app().counts();
    const reply = await member.client.delete('/api/sessions');
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    expect([reply.json, reply.headers.getSetCookie()]).toEqual([{ ok: true }, []]);
    expect([await isAlive(browser), await isAlive(third), await isAlive(member.client)]).toEqual([false, false, true]);
    expect((await member.client.delete('/api/sessions')).json).toEqual({ ok: true });
    expect(await sessionsOf(member.client)).toMatchObject([{ isCurrent: true }]);
  });

  it('refuses a sign-in whose password was checked before, and takes the next one', async () => {
    const member = await app().member();
    meanwhile = async () => {
      meanwhile = async () => undefined;
      app().clock.advance(1_000);
      ok(await member.client.delete('/api/sessions'));
    };
    const elsewhere = app().visitor();
    const credentials = { username: member.username, password: TEST_PASSWORD };
    expectRefusal(await elsewhere.post('/api/login', credentials), 503, 'unavailable');
    app().log.take();
    expect(await sessionsOf(member.client)).toHaveLength(1);
    ok(await elsewhere.post('/api/login', credentials));
    expect(await sessionsOf(member.client)).toHaveLength(2);
  });
});

describe('a session that the sign-in service has revoked', () => {
  it('cannot write any more, and is gone from the list of sessions', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 1, startTime: inDays(3) }));
    await typeEarlier(app(), member);
    await app().auth.revokeRefreshTokens(member.id);
    expectRefusal(await member.client.post('/api/events/1/register', { notes: null }), 401, 'not-signed-in');
    expect((await app().events.find(1))?.roster).toEqual([]);
    expect(parseAccess(app().documents()[`access/${member.id}`]).sessions).toEqual({});
  });
});
