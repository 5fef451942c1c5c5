import { SAME_PASSWORD, WRONG_PASSWORD } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import type { Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { afterSecondOfSignIn } from '../../../testing/session-claims';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { inquire, inquiryInput } from '../../../testing/venue';

const { app, logIn, other, person, stored } = useClub();
const own = person();
const NEW_PASSWORD = 'Sportheim2';

beforeAll(() => app().store(buildEvent({ id: 1, startTime: inDays(3) })));

const change = (client: Client, body: unknown) => client.post('/api/user/change-password', body);
const register = (client: Client) => client.post('/api/events/1/register', { notes: null });

describe('POST /api/user/change-password', () => {
  it.each([
    ['a wrong current password', 'Falsch1Falsch', NEW_PASSWORD, 'currentPassword', WRONG_PASSWORD],
    ['the same password again', TEST_PASSWORD, TEST_PASSWORD, 'newPassword', SAME_PASSWORD],
  ])('refuses %s at the field, and the old one stays', async (_, currentPassword, newPassword, path, message) => {
    const cookie = other.client.cookie;
    const reply = await change(other.client, { currentPassword, newPassword });
    expectRefusal(reply, 400, 'validation', { issues: [{ path, message }] });
    expect([other.client.cookie, (await logIn(other.username, TEST_PASSWORD)).status]).toEqual([cookie, 200]);
    // The general message of the response says the same.
    if (message === WRONG_PASSWORD) expect(reply.json).toMatchObject({ message });
  });

  it('ends the member’s other sessions only; this browser stays signed in, and only the new password signs in', async () => {
    const elsewhere = app().visitor(own.client.cookie);
    await afterSecondOfSignIn(elsewhere);
    expect((await register(elsewhere)).status).toBe(200);

    const reply = await change(own.client, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect([reply.status, reply.json]).toEqual([200, { message: 'Dein Passwort wurde erfolgreich geändert.' }]);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^signed-in=[\w-]{16};/),
      expect.stringMatching(/^__session=.*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await register(own.client)).status).toBe(200);
    const cookie = elsewhere.cookie;
    expectRefusal(await register(elsewhere), 401, 'not-signed-in');
    for (const path of ['/api/user', '/api/user/data']) {
      elsewhere.cookie = cookie;
      expectRefusal(await elsewhere.get(path), 401, 'not-signed-in');
    }
    elsewhere.cookie = cookie;
    expect((await inquire(elsewhere, inquiryInput({ name: 'Wer auch immer' }))).status).toBe(200);
    expect(stored('venueInquiries')).toMatchObject([{ name: 'Wer auch immer', userId: null }]);
    expect((await register(other.client)).status).toBe(200);
    expect([
      (await logIn(own.username, TEST_PASSWORD)).status,
      (await logIn(own.username, NEW_PASSWORD)).status,
    ]).toEqual([401, 200]);
  });
});
