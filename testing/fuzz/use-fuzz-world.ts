import { type EndpointName, EXPORT_FILES } from '@club/contract';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { useTestApp } from '../api-test';
import type { ApiReply } from '../client';
import { leaksIn, secretsIn } from '../log-leaks';
import type { FuzzRequest } from './requests';
import { createWatch, type Traces } from './watch';
import { buildWorld, type FuzzWorld, type Writing } from './world';

/** The response to a request, and what the request changed. */
export type Visit = { reply: ApiReply; traces: Traces };

/** Creates one club for the tests of a file, with what these endpoints need, and expects that no request to it causes an unexpected error. */
export function useFuzzWorld(names?: readonly Writing[]) {
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
    world = await buildWorld(app(), names);
    watch.take();
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

  /** Expects that the log has no unexpected error and nothing of what was sent. */
  function expectNoSurprise(sent: readonly unknown[]): void {
    const logged = app().log.take();
    const errors = logged.filter(({ level }) => level === 'error');
    expect(errors, 'nothing unexpected in the log').toEqual([]);
    if (logged.length > 0) expect(leaksIn(logged, secretsIn(sent)), 'nothing of a person’s logged').toEqual([]);
    expect(surprises.splice(0), 'nothing failed unseen').toEqual([]);
  }

  /** Sends a request and expects what holds for every response: it is no server error. */
  async function send({ client, method, path, query, headers, body }: FuzzRequest): Promise<ApiReply> {
    const known = client.secrets.length;
    const reply = await client.request(method, path + query, {
      headers: { ...headers },
      ...(body === undefined ? {} : { raw: body }),
    });
    expect(reply.status, reply.text).toBeLessThan(500);
    expectNoSurprise(client.secrets);
    // A long run sends more than memory could hold.
    client.secrets.length = known;
    return reply;
  }

  return {
    app,
    world: () => world,

    /** Lets every run begin with what is stored now. */
    async keep(): Promise<void> {
      await world.keep();
      watch.take();
    },

    /** Lets valid requests to this endpoint be ready. */
    async begin(name: EndpointName): Promise<void> {
      await world.begin(name);
      watch.take();
    },

    /** Returns all stored documents except the counts of attempts. */
    stored: () => Object.fromEntries(Object.entries(app().documents()).filter(([path]) => !isCount(path))),
    send,

    /** Sends a request, with no other at the same time. Expects that reading and refused requests change nothing. */
    async visit(request: FuzzRequest): Promise<Visit> {
      const reply = await send(request);
      const traces = collect();
      const pushes = app().push.take();
      const left = {
        ...traces,
        documents: writtenBy(traces).filter(
          (path) => !isEntryOfExport(path, request) && (!isNote(path) || app().documents()[path]),
        ),
        pushes,
      };
      const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
      if (reply.status >= 400 || !isWrite) expect(left, 'no trace').toEqual(NOTHING);
      return { reply, traces };
    },

    /** Does the work and restores the world afterwards, so that every run starts from the same state. */
    async afterwardsRestored(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } finally {
        collect();
        await world.restore(unrestored.splice(0));
        // These are the changes that restoring made itself.
        watch.take();
      }
    },
  };
}

/** These documents count attempts whether or not they succeed. */
const isCount = (path: string): boolean => path.startsWith('rateLimits/');

/** These documents are stored before an account is created, and deleted when that fails. */
const isNote = (path: string): boolean => path.startsWith('accountCreations/') || path === 'counters/setup';

/** Exports are asked for by links, so they are the one thing that is read and written down. */
const isEntryOfExport = (path: string, request: FuzzRequest): boolean =>
  path.startsWith('auditLog/') && request.path.startsWith(EXPORT_FILES);

export const writtenBy = ({ documents }: Traces): string[] => documents.filter((path) => !isCount(path));

const NOTHING = { documents: [], accounts: [], pictures: [], pushes: [] };
