import { type Endpoint, endpoints, userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newAccount } from '../../../testing/account-forms';
import { useTestApp } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { write, written } from '../../../testing/comments';
import { inDays } from '../../../testing/event-requests';
import { documentsIn } from '../../../testing/start-test-app';
import { inquire, inquiryInput } from '../../../testing/venue';

const app = useTestApp();

/** Nobody may set these properties about themselves; the last ones try to change the prototype. */
const PRIVILEGES = JSON.parse(
  '{"isAdmin":true,"admin":true,"role":"admin","claims":{"admin":true},"customClaims":{"admin":true},"id":"vorstand",' +
    '"uid":"vorstand","userId":"vorstand","status":"confirmed","createdAt":"2000-01-01T00:00:00Z","noShow":false,' +
    '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
) as Record<string, unknown>;

type Inner = { innerType?: z.ZodType; element?: z.ZodType | string; in?: z.ZodType; options?: z.ZodType[] };

/** Lists the objects at any depth of a schema. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema, ...Object.values(schema.shape).flatMap(objectsIn)];
  const { innerType, element, in: input, options = [] } = schema.def as Inner;
  return [innerType, element, input, ...options].flatMap((inner) =>
    inner instanceof z.ZodType ? objectsIn(inner) : [],
  );
}

describe('an additional property of a request body', () => {
  const withBody = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? [[name, body] as const] : [],
  );

  it.each(withBody)('is dropped or refused by %s at any depth', (_name, body) => {
    for (const object of objectsIn(body)) {
      const { catchall } = object.def;
      expect(catchall === undefined || catchall instanceof z.ZodNever).toBe(true);
    }
    const parsed = body.safeParse(PRIVILEGES).data ?? {};
    for (const key of Object.keys(parsed)) expect(Object.keys(body.shape)).toContain(key);
    expect((parsed as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('makes nobody an organiser or another person', async () => {
    const client = app().visitor();
    const account = newAccount();
    const { username } = account;
    const body = { ...PRIVILEGES, ...account };
    const registered = userSchema.parse(ok(await client.post('/api/register', body)));
    const signedIn = userSchema.parse(ok(await client.post('/api/login', body)));
    const renamed = userSchema.parse(ok(await client.put('/api/user/profile', { ...body, username: 'vorstand' })));
    for (const user of [registered, signedIn, renamed]) {
      expect(user).toMatchObject({ username, isAdmin: false, id: registered.id, createdAt: registered.createdAt });
    }
    expect(registered.id).not.toBe('vorstand');
    expect((await app().auth.getUser(registered.id)).customClaims ?? {}).toEqual({});
    expect(Object.keys(app().documents()[`users/${registered.id}`] as object).sort()).toEqual([
      'consentChanges',
      'createdAt',
      'directory',
      'email',
      'firstName',
      'lastName',
      'phoneNumber',
      'profilePhotoUrl',
      'schemaVersion',
      'sharesEmail',
      'sharesPhoneNumber',
      'username',
    ]);
    expect((await client.get('/api/admin/events')).status).toBe(403);
  });

  it('registers nobody else, confirms no registration, and writes in nobody else’s name', async () => {
    const [member, other] = [await app().member(), await app().member()];
    await app().store(buildEvent({ id: 1, startTime: inDays(3) }));
    const forged = { ...PRIVILEGES, userId: other.id, uid: other.id };
    ok(await member.client.post('/api/events/1/register', forged));
    expect((await app().events.find(1))?.roster).toMatchObject([{ userId: member.id, status: 'pending', notes: null }]);
    ok(await member.client.post('/api/events/1/comments', { ...forged, content: 'Von mir' }));
    expect(written(await write(member.client, 1, 'Auch')).userId).toBe(member.id);
    const listed = await member.client.get('/api/events/1/comments');
    expect(new Set((listed.json as { userId: string }[]).map(({ userId }) => userId))).toEqual(new Set([member.id]));
  });

  it('cannot decide on an inquiry', async () => {
    ok(await inquire(app().visitor(), inquiryInput({ ...PRIVILEGES, status: 'processed', bookingId: 'x' })));
    expect(documentsIn(app)('venueInquiries')).toMatchObject([{ status: 'pending', userId: null, bookingId: null }]);
  });

  it('never reaches the prototype of other objects', () => {
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect((Object.prototype as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });
});
