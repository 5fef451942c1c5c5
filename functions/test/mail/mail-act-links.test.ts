import { describe, expect, it } from 'vitest';
import { PASSWORD_CHANGE, profileForm } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, HOUR, inDays } from '../../../testing/event-requests';
import { useMailActs } from '../../../testing/mail-acts';
import { TEST_PASSWORD } from '../../../testing/start-test-app';

const { app, given, statusesOf, jule } = useClub();
const { codeFor: codeOf, read, act, shown } = useMailActs(app);
const codeFor = (wanted: Parameters<typeof codeOf>[0], person = jule) => codeOf(wanted, person);

const joinable = (fields: Parameters<typeof given>[0] = {}) => given({ startTime: inDays(7), ...fields });

describe('a link counts', () => {
  it('not when it is forged, of another person, another event and act, or cut off', async () => {
    const [eventId, other] = [await joinable(), await joinable({ active: [jule] })];
    const ben = await app().member();
    const code = codeFor({ act: 'join', eventId });
    const [, , shift = '', times = '', uid = '', issued = '', signature = ''] = code.split('.');
    const wrong = [
      code.replace(uid, ben.id),
      ['cancel', other, shift, times, uid, issued, signature].join('.'),
      code.replace(issued, `${issued.slice(0, -1)}${issued.endsWith('z') ? 'y' : 'z'}`),
      code.slice(0, code.lastIndexOf('.')),
      'x.y',
    ];
    for (const forged of wrong)
      for (const reply of [await read(forged), await act(forged)]) expectRefusal(reply, 409, 'link-invalid');
    expect([await statusesOf(eventId, jule), await statusesOf(other, jule)]).toEqual([[], ['pending']]);
  });

  it('for 30 days', async () => {
    const code = codeFor({ act: 'join', eventId: await joinable({ startTime: inDays(40) }) });
    app().clock.advance(30 * DAY - HOUR);
    expect(shown(await read(code)).state).toBe('open');
    app().clock.advance(2 * HOUR);
    expectRefusal(await read(code), 409, 'link-invalid');
  });

  it('not after another password, another address, a block or the end of the account, and for nobody who waits', async () => {
    const people = await Promise.all([app().member(), app().member(), app().member(), app().member(), app().member()]);
    const [toSecure, toMove, toBlock, toLeave, toWait] = people;
    const eventId = await joinable();
    const codes = people.map((person) => codeFor({ act: 'join', eventId }, person));
    for (const code of codes) expect(shown(await read(code)).state).toBe('open');
    app().clock.advance(2_000);
    ok(await toSecure.client.post('/api/user/change-password', PASSWORD_CHANGE));
    ok(await toMove.client.put('/api/user/profile', profileForm(toMove, { email: `neu-${toMove.email}` })));
    const standing = { since: new Date(), reason: null };
    await app().setAccess(toBlock.id, { standing: { ...standing, state: 'blocked' } });
    await app().setAccess(toWait.id, { standing: { ...standing, state: 'waiting' } });
    ok(await toLeave.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    for (const code of codes) {
      expectRefusal(await read(code), 409, 'link-invalid');
      expectRefusal(await act(code), 409, 'link-invalid');
    }
    for (const person of people) expect(await statusesOf(eventId, person)).toEqual([]);
  });

  it('thirty times an hour', async () => {
    const ben = await app().member();
    const code = codeFor({ act: 'join', eventId: await joinable() }, ben);
    for (let count = 0; count < 30; count++) shown(await act(code));
    expectRefusal(await act(code), 429, 'too-many-requests');
    shown(await read(code));
  });
});
