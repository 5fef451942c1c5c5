import { userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildIdentity, buildMember } from '../../../testing/builders';
import type { Exchange } from '../../../testing/client';
import { checkExchange } from '../../../testing/described/check-exchange';
import { toUser } from '../../src/accounts/person-presenter';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': '6f1c7a52-5f0e-4c07-9d2f-0f6f6d2c3b11',
  'cache-control': 'private, no-store',
};

type Change = { status?: number; body?: unknown; headers?: Record<string, string | null>; content?: unknown };

function exchange(call: string, { status = 200, body, headers = {}, content }: Change): Exchange {
  const [method = '', path = ''] = call.split(' ');
  const all = Object.entries({ ...HEADERS, ...headers }).filter(([, value]) => value !== null) as [string, string][];
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    method,
    path,
    content: content === undefined ? undefined : JSON.stringify(content),
    reply: { status, headers: new Headers(all), text, json: body },
  };
}

const refusal = (code: string, more: object = {}) => ({ message: 'Nein.', error: 'Nein.', code, ...more });
const check = (call: string, change: Change) => () => checkExchange(exchange(call, change));

const account = buildMember();
const me = userSchema.parse(toUser(account, buildIdentity({ uid: account.id }), null));
const { createdAt: _, ...user } = me;
const done = { ok: true };

describe('the comparison of responses with the description', () => {
  it('accepts exchanges that match the description', () => {
    expect(check('GET /api/user', { body: me })).not.toThrow();
    expect(check('HEAD /api/user', {})).not.toThrow();
    expect(check('GET /api/user', { status: 401, body: refusal('not-signed-in') })).not.toThrow();
    const comments = { body: [], headers: { 'x-total-count': '0' } };
    expect(
      check('GET /API/Events/%31%32/comments/?before=000000000-00000000000000000000000000000000', comments),
    ).not.toThrow();
    expect(check('GET /api/nothing', { status: 404, body: refusal('not-found') })).not.toThrow();
    expect(check('GET /events/1', { status: 418 })).not.toThrow();
  });

  it('finds unknown and missing fields, and invalid values', () => {
    expect(check('GET /api/user', { body: { ...me, passwordHash: 'x' } })).toThrow(
      'must NOT have additional properties',
    );
    expect(check('GET /api/user', { body: user })).toThrow("must have required property 'createdAt'");
    expect(check('GET /api/user', { body: { ...me, createdAt: 'gestern' } })).toThrow('format "date-time"');
  });

  it('finds a status, a code or an error body that the call does not have', () => {
    expect(check('GET /api/user', { status: 409, body: refusal('email-taken') })).toThrow('status is not described');
    expect(check('GET /api/user', { status: 401, body: refusal('invalid-credentials') })).toThrow(
      '/code must be equal',
    );
    expect(check('POST /api/users/me/picture', { status: 413, body: refusal('too-large') })).toThrow(
      '/error must be object',
    );
  });

  it('finds headers that are missing or allow too much', () => {
    const comments = '/api/events/1/comments';
    expect(check(`GET ${comments}`, { body: [] })).toThrow('X-Total-Count is missing');
    expect(check(`POST ${comments}`, { status: 429, body: refusal('too-many-requests') })).toThrow(
      'Retry-After is missing',
    );
    expect(check('GET /api/user', { body: me, headers: { 'cache-control': 'public' } })).toThrow('Cache-Control');
    expect(check('GET /api/user', { body: me, headers: { 'content-type': 'text/html' } })).toThrow('text/html');
  });

  it('finds invalid input that the API accepted', () => {
    const login = '/api/password-reset';
    expect(check(`POST ${login}`, { body: done, content: { username: ' anna ' } })).not.toThrow();
    expect(check(`POST ${login}`, { body: done, content: { username: 7 } })).toThrow(
      'sent body: /username must be string',
    );
    expect(check(`POST ${login}`, { body: done })).toThrow('no body was sent');
    expect(check('GET /api/events?from=morgen', { body: [] })).toThrow('sent from');
    expect(check('DELETE /api/events/x/register', { body: { status: null } })).toThrow('sent eventId');
  });

  it('finds calls that the API serves but does not describe', () => {
    expect(check('GET /api/backdoor', { body: done })).toThrow('such a call is answered 404');
    expect(check('PUT /api/user', { body: done })).toThrow('such a call is answered 405');
    const refused = { status: 405, body: refusal('method-not-allowed') };
    expect(check('PUT /api/user', { ...refused, headers: { allow: 'GET, HEAD' } })).not.toThrow();
    expect(check('PUT /api/user', { ...refused, headers: { allow: 'GET, PUT' } })).toThrow('Allow');
    const confirmAll = '/api/admin/events/1/registrations/confirm-all';
    expect(check(`GET ${confirmAll}`, { ...refused, headers: { allow: 'POST' } })).not.toThrow();
  });
});
