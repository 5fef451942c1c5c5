import { endpoints, eventCalendarPath, ROLES, type Role } from '@club/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { inDays } from '../../../testing/event-requests';
import { brokenHeaders } from '../../../testing/fuzz/broken-headers';
import { expectDecentRefusal } from '../../../testing/fuzz/decent';
import { crafted, type FuzzRequest, type Texts } from '../../../testing/fuzz/requests';
import { useFuzzWorld } from '../../../testing/fuzz/use-fuzz-world';
import { PHOTO, PICTURE, storePictures } from '../../../testing/stored-pictures';
import { SERVED_FILES } from '../../src/api-description/served-files';

const { app, keep, world, visit, afterwardsRestored } = useFuzzWorld([]);

let feed: string;
beforeAll(async () => {
  await storePictures(app());
  await app().store(buildEvent({ id: 1, startTime: inDays(7) }));
  feed = z.object({ path: z.string() }).parse(ok(await world().client('member').post('/api/user/calendar-feed'))).path;
  await keep();
});

/** Pages are not part of the API's description. */
const FILES: [path: string, type: string][] = [
  ...Object.values(SERVED_FILES).map(({ path, type }): [string, string] => [path, type]),
  ['/events/{eventId}', 'text/html'],
];
const READS = ['GET', 'GET', 'HEAD'];
const OTHERS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

type FileRequest = Omit<FuzzRequest, 'client'> & { role: Role };

const requestTo = (path: fc.Arbitrary<string>, methods: readonly string[]): fc.Arbitrary<FileRequest> =>
  fc.record({
    role: fc.constantFrom(...ROLES),
    method: fc.constantFrom(...methods),
    path,
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      crafted.map((text) => `?x=${text}&x[]=${text}`),
    ),
    headers: fc.oneof(fc.constant<Texts>({}), brokenHeaders),
    body: fc.constant(undefined),
  });

/** Makes a path to a file that may or may not exist. */
function pathsOf(path: string): fc.Arbitrary<string> {
  const [folder = ''] = path.split('{');
  if (folder === path) return fc.constant(path);
  const present = [PICTURE, PHOTO, feed, eventCalendarPath(1), '/events/1'].filter((file) => file.startsWith(folder));
  return fc.oneof(
    fc.constantFrom(...present),
    crafted.map((name) => folder + name),
  );
}

describe.each(FILES)('%s', (path, type) => {
  it('is served, or refused with an error of the contract', async () => {
    const property = fc.asyncProperty(requestTo(pathsOf(path), [...READS, ...READS, ...OTHERS]), (request) =>
      afterwardsRestored(async () => {
        const { reply } = await visit({ ...request, client: world().client(request.role) });
        if (OTHERS.includes(request.method))
          expect(reply.headers.get('allow')).toBe(reply.status === 405 ? 'GET, HEAD' : null);
        if (OTHERS.includes(request.method)) expect([404, 405]).toContain(reply.status);
        if (request.method === 'HEAD') expect(reply.text).toBe('');
        else if (reply.status >= 400 && type !== 'text/html') expectDecentRefusal(reply);
        if (reply.status < 300) expect(reply.headers.get('content-type')).toContain(type);
        else if (reply.status < 400) expect([reply.status, reply.text]).toEqual([304, '']);
      }),
    );
    await fc.assert(property, { numRuns: 12 });
  });
});

describe('a path or method that does not exist', () => {
  it('is refused with a message', async () => {
    const known = Object.values(endpoints).map(({ path }) => path.replace(/:\w+/g, '1'));
    const paths = fc.oneof(
      fc.constantFrom(...known),
      fc.tuple(fc.constantFrom(...known), crafted).map((parts) => parts.join('/')),
      fc.array(crafted, { minLength: 1, maxLength: 4 }).map((parts) => `/api/${parts.join('/')}`),
      fc.array(crafted, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`),
    );
    const property = fc.asyncProperty(requestTo(paths, ['PATCH', 'OPTIONS', 'PROPFIND', 'LINK', 'REPORT']), (request) =>
      afterwardsRestored(async () => {
        const { reply } = await visit({ ...request, client: world().client(request.role) });
        expectDecentRefusal(reply);
        expect([404, 405]).toContain(reply.status);
      }),
    );
    await fc.assert(property, { numRuns: 40 });
  });
});
