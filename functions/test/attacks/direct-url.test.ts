import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/rate-limits/limits';
import { useTestApp } from '../../src/testing/api-test';
import type { ApiReply, Client, RequestOptions } from '../../src/testing/client';
import { useRosters } from '../../src/testing/rosters';
import { inquiryInput } from '../../src/testing/venue';

const app = useTestApp();
const { given } = useRosters(app);

const WRONG = 'Geraten1Geraten';

/**
 * The function's own address is public, because Hosting calls it there. Google writes who called it to the end of
 * X-Forwarded-For; all that Hosting would have added is missing.
 */
const pastHosting = (address: string, invented = '198.51.100.1'): RequestOptions => ({
  headers: { 'fastly-client-ip': '', 'X-Forwarded-For': `${invented}, ${address}` },
});

type Attempt = (client: Client, index: number, options?: RequestOptions) => Promise<ApiReply>;

/** Prepares what an attempt needs. */
const ATTEMPTS: Partial<Record<keyof typeof LIMITS, () => Promise<Attempt>>> = {
  loginAddress: async () => (client, index, options) =>
    client.post('/api/login', { username: `niemand-${client.address}-${index}`, password: WRONG }, options),
  loginTyped: async () => {
    const { username } = await app().member();
    // Each from another address: the name alone counts.
    return (_client, _index, options) => app().visitor().post('/api/login', { username, password: WRONG }, options);
  },
  signUpAddress: async () => {
    const { username } = await app().member();
    const known = { username, email: 'x@example.org', firstName: 'A', lastName: 'B', phoneNumber: '030 1234567' };
    return (client, _index, options) => client.post('/api/register', { ...known, password: WRONG }, options);
  },
  inquiryAddress: async () => (client, _index, options) => client.post('/api/venue/inquiries', inquiryInput(), options),
  commentMember: async () => {
    const event = await given({});
    const { client } = await app().member();
    return (_client, index, options) => client.post(`/api/events/${event}/comments`, { content: `${index}` }, options);
  },
};

describe.each(Object.entries(ATTEMPTS))('whoever has used up the limit %s through Hosting', (name, prepare) => {
  const { max } = LIMITS[name as keyof typeof LIMITS];

  it('is refused past Hosting as well, and the other way round', async () => {
    const [through, past] = [(_address: string) => undefined, pastHosting];
    for (const [first, then] of [
      [through, past],
      [past, through],
    ] as const) {
      const attempt = await prepare();
      const client = app().visitor();
      const statuses = new Set<number>();
      for (let index = 0; index < max; index++) {
        statuses.add((await attempt(client, index, first(client.address))).status);
      }
      expect([...statuses].filter((status) => [404, 429].includes(status))).toEqual([]);
      expect((await attempt(client, max, then(client.address))).status).toBe(429);
    }
  });
});
