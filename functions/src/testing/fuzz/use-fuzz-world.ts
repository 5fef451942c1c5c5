import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { useTestApp } from '../api-test';
import type { ApiReply } from '../client';
import { leaksIn, secretsIn } from '../log-leaks';
import type { FuzzRequest } from './requests';
import { createWatch, type Traces } from './watch';
import { buildWorld, type FuzzWorld } from './world';

/** What a request came to: what it was answered, and what it left behind. */
export type Visit = { reply: ApiReply; traces: Traces };

/** One club for the tests of a file, whom nothing that is asked of it may take by surprise. */
export function useFuzzWorld() {
  const watch = createWatch();
  const app = useTestApp({
    wrap: ({ identity, pictures }) => ({
      identity: watch.watchIdentity(identity),
      pictures: watch.watchPictures(pictures),
    }),
  });
  let world: FuzzWorld;
  const unrestored: Traces[] = [];
  const surprises: unknown[] = [];
  const surprise = (reason: unknown) => void surprises.push(reason);

  beforeAll(async () => {
    await watch.watchFirestore(app().firestore);
    world = await buildWorld(app(), watch);
  });
  beforeEach(() => {
    process.on('unhandledRejection', surprise).on('uncaughtException', surprise);
  });
  afterEach(() => {
    process.off('unhandledRejection', surprise).off('uncaughtException', surprise);
  });

  const collect = (): Traces => {
    const traces = watch.take();
    unrestored.push(traces);
    return traces;
  };

  /** Nothing has failed that no answer told of, and nothing of what was sent is in the log. */
  function expectNoSurprise(sent: readonly unknown[]): void {
    const logged = app().log.take();
    const errors = logged.filter(({ level }) => level === 'error');
    expect(errors, 'nothing unexpected in the log').toEqual([]);
    if (logged.length > 0) expect(leaksIn(logged, secretsIn(sent)), 'nothing of a person’s logged').toEqual([]);
    expect(surprises.splice(0), 'nothing failed unseen').toEqual([]);
  }

  /** Demands of the answer what every answer owes: it is no failure. */
  async function send(request: FuzzRequest, client = world.client(request.role)): Promise<ApiReply> {
    const { method, path, query, headers, body } = request;
    const known = client.secrets.length;
    const reply = await client.request(method, path + query, { headers, ...(body === undefined ? {} : { raw: body }) });
    expect(reply.status, reply.text).toBeLessThan(500);
    expectNoSurprise(client.secrets);
    // A hunt sends more than could be kept.
    client.secrets.length = known;
    return reply;
  }

  return {
    app,
    world: () => world,
    /** Everything that is stored, but how often what was tried. */
    stored: () => Object.fromEntries(Object.entries(app().documents()).filter(([path]) => !isCount(path))),
    send,

    /** Sends nothing else meanwhile: reading and what is refused leave no trace. */
    async visit(request: FuzzRequest): Promise<Visit> {
      const reply = await send(request);
      const traces = collect();
      const pushes = app().push.take();
      const left = {
        ...traces,
        documents: writtenBy(traces).filter((path) => !isNote(path) || app().documents()[path]),
        pushes,
      };
      const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
      if (reply.status >= 400 || !isWrite) expect(left, 'no trace').toEqual(NOTHING);
      return { reply, traces };
    },

    /**
     * Does the work, and makes the world again what it was before: whatever is done in it is done for the first time.
     */
    async afterwardsRestored(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } finally {
        collect();
        await world.restore(unrestored.splice(0));
      }
    },
  };
}

/** Attempts are counted whether or not they succeed: it is what these documents are for. */
const isCount = (path: string): boolean => path.startsWith('rateLimits/');

/** Written down before something is done elsewhere, and crossed out when nothing came of it. */
const isNote = (path: string): boolean => path.startsWith('accountCreations/');

export const writtenBy = ({ documents }: Traces): string[] => documents.filter((path) => !isCount(path));

const NOTHING = { documents: [], accounts: [], pictures: [], pushes: [] };
