import { type Endpoint, type EndpointName, endpoints, mayCall, type Role } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectDecentRefusal, expectDecentResponse } from '../../../testing/fuzz/decent';
import {
  breakages,
  type FuzzRequest,
  mustBeRefused,
  UNCHANGED,
  type Variation,
  variations,
} from '../../../testing/fuzz/requests';
import { SLOW } from '../../../testing/fuzz/slow-endpoints';
import { useFuzzWorld, type Visit, writtenBy } from '../../../testing/fuzz/use-fuzz-world';

const { begin, world, stored, visit, afterwardsRestored } = useFuzzWorld();

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** These requests are refused when they are repeated: the password has changed, or the account is gone. */
const ONCE: Partial<Record<EndpointName, number>> = { changePassword: 400, deleteAccount: 401 };
/** These requests have a new effect each time: another session, another link, another test push, later sign-ins refused. */
const ANEW = new Set<EndpointName>([
  'login',
  'register',
  'setUp',
  'endOtherSessions',
  'resetCalendarFeed',
  'testPush',
  'testPushPlatform',
]);

async function decent(endpoint: Endpoint, request: FuzzRequest): Promise<Visit> {
  const seen = await visit(request);
  if (seen.reply.status >= 400) expectDecentRefusal(seen.reply, endpoint.upload !== undefined);
  else expectDecentResponse(seen.reply, endpoint);
  return seen;
}

/** Guests are named once: what is remembered of a response names nobody. */
const withoutGuests = (json: unknown) => ({ ...(json as object), guestsToCall: [] });

/** Hunts have found these. */
const FOUND: Partial<Record<EndpointName, Variation>> = {
  deleteAccount: { ...UNCHANGED, sender: 'organiser' },
  cancelEvent: { ...UNCHANGED, elsewhere: 956 },
};

async function expectRepeatable(name: EndpointName, endpoint: Endpoint, request: FuzzRequest, first: Visit) {
  const before = stored();
  const again = await decent(endpoint, request);
  expect(again.reply.status).toBe(ONCE[name] ?? 200);
  if (!ANEW.has(name)) expect(stored()).toEqual(before);
  if (!endpoint.idempotent) return;
  expect(withoutGuests(again.reply.json)).toEqual(withoutGuests(first.reply.json));
  expect(writtenBy(again.traces)).toEqual([]);
}

/** Who is a contact stands in the event, which may be missing. */
const refusalsFor = (name: EndpointName, role: Role): number[] =>
  role === 'visitor' ? [401] : mayCall(name, 'contact') ? [403, 404] : [403];

describe.each(table)('%s', (name, endpoint) => {
  it('responds to valid requests as the contract says, and the same when they are repeated', async () => {
    await begin(name);
    const property = fc.asyncProperty(variations(name), (variation) =>
      afterwardsRestored(async () => {
        const request = world().request(name, variation);
        const first = await decent(endpoint, request);
        const { status } = first.reply;
        // Requests that are always refused would prove little.
        if (variation === UNCHANGED) expect(status).toBe(200);
        const { sender } = variation;
        if (sender !== 'own' && !mayCall(name, sender)) expect(refusalsFor(name, sender)).toContain(status);
        if (status === 200 && endpoint.method !== 'GET') await expectRepeatable(name, endpoint, request, first);
      }),
    );
    const found = FOUND[name] ? [[FOUND[name]] as [Variation]] : [];
    await fc.assert(property, { numRuns: SLOW.has(name) ? 2 : 3, examples: [[UNCHANGED], ...found] });
  });

  it('refuses every broken request and stores nothing of it', async () => {
    await begin(name);
    const property = fc.asyncProperty(variations(name), breakages(endpoint), (variation, breakage) =>
      afterwardsRestored(async () => {
        const request = world().request(name, variation, breakage);
        const { reply } = await decent(endpoint, request);
        if (mustBeRefused(endpoint, request)) expect(reply.status).toBeGreaterThanOrEqual(400);
      }),
    );
    await fc.assert(property, { numRuns: SLOW.has(name) ? 2 : 4 });
  });
});
