import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCollection, SCHEMA_VERSIONS, type StoredCollection } from '../../src/platform/schema-versions';
import { useTestApp } from '../../src/testing/api-test';
import type { ApiReply } from '../../src/testing/client';
import { written as said, write } from '../../src/testing/comments';
import { type Commit, recordCommits } from '../../src/testing/commit-recorder';
import { replacingScenarios } from '../../src/testing/faults/replacing-scenarios';
import type { PreparedWrite, Scenario } from '../../src/testing/faults/scenario';
import { scenarios } from '../../src/testing/faults/scenarios';
import { createStage, type Stage } from '../../src/testing/faults/stage';

const HOUR_MS = 3_600_000;

const app = useTestApp();
let stage: Stage;
let commits: Commit[];

beforeAll(async () => {
  stage = await createStage(app());
  commits = await recordCommits(app().firestore);
});

type Documents = Record<string, unknown>;

const collectionOf = (path: string): StoredCollection => {
  const collection = findCollection(path);
  if (!collection) throw new Error(`${path} belongs to no collection`);
  return collection;
};

/** Returns a function that brings the same state about each time. */
async function rehearse(scenario: Scenario): Promise<() => Promise<PreparedWrite>> {
  const anew = async () => {
    await stage.begin();
    return scenario.given(stage);
  };
  if (scenario.changesAccount) return anew;
  const prepared = await anew();
  const putBack = await stage.keep();
  return async () => {
    await putBack();
    return prepared;
  };
}

const ask = ({ client, send }: PreparedWrite): Promise<ApiReply> => send(stage.unseen(client));

/** Lets the next day pass with all that the app does by itself. */
async function passDay(): Promise<void> {
  await app().deliver();
  app().clock.advance(25 * HOUR_MS);
  // A clean-up that could not do everything fails in the end.
  await app()
    .cleanUp()
    .catch((error: unknown) => expect(error).toBeInstanceOf(AggregateError));
  await app().deliver();
  app().clock.reset();
}

/** Makes every document of a collection one that a newer release wrote, and returns them. */
async function makeNewer(collection: StoredCollection): Promise<Documents> {
  const stored = () =>
    Object.fromEntries(Object.entries(app().documents()).filter(([path]) => findCollection(path) === collection));
  const newer = { schemaVersion: SCHEMA_VERSIONS[collection] + 1, ofNewerRelease: { kept: ['so', 1] } };
  for (const [path, document] of Object.entries(stored())) {
    await app()
      .firestore.doc(path)
      .set({ ...(document as object), ...newer });
  }
  return stored();
}

/** The counts that browsers follow, and notices in the app, are merged into documents that need not have been read. */
const isMerged = (collection: StoredCollection): boolean => collection === 'live' || collection === 'inbox';

function expectVersions({ versions }: Commit): void {
  for (const [path, version] of Object.entries(versions)) {
    const collection = collectionOf(path);
    const wanted = isMerged(collection) && version === null ? null : SCHEMA_VERSIONS[collection];
    expect([path, version]).toEqual([path, wanted]);
  }
}

/** The refusal says what happened. */
function expectDoneOrRefused({ status, json }: ApiReply): void {
  if (status === 200) return;
  const message = expect.stringContaining('mit einer neueren Version der App gespeichert');
  expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable', message } });
}

/** The log says which documents were newer. */
function expectNewerNamed(): void {
  for (const { level, reason, cause } of app().log.take()) {
    if (level === 'error') expect(`${reason} ${cause}`).toMatch(/(^|NewerDocument: )[a-zA-Z]+\/[\w/-]+/);
  }
}

/** The collections in which documents were created, replaced and removed. */
function compare(before: Documents, after: Documents) {
  const collections = (paths: string[]) => [...new Set(paths.map(collectionOf))].toSorted();
  const [old, now] = [Object.keys(before), Object.keys(after)];
  return {
    created: collections(now.filter((path) => !(path in before))),
    replaced: collections(old.filter((path) => path in after && !isDeepStrictEqual(after[path], before[path]))),
    removed: collections(old.filter((path) => !(path in after))),
  };
}

type Change = ReturnType<typeof compare>;

/** An attempt is counted before anything is refused. */
const hasBegun = ({ created, replaced, removed }: Change): boolean =>
  [...created, ...replaced, ...removed].some((collection) => collection !== 'rateLimits');

const touchedBy = ({ replaced, removed }: Change) => new Set([...replaced, ...removed]);

function expectLeft(collection: StoredCollection, newer: Documents, { removed }: Change): void {
  const left = app().documents();
  for (const [path, document] of Object.entries(newer)) {
    // Deleting is no loss: it is what somebody wanted.
    if (!(path in left) && removed.includes(collection)) continue;
    const { schemaVersion, ofNewerRelease } = document as Documents;
    if (isMerged(collection)) expect(left[path]).toMatchObject({ schemaVersion, ofNewerRelease });
    else expect(left[path]).toEqual(document);
  }
}

/** The collections of which the runs wrote documents, and those of which they met documents of a newer release. */
const [written, met] = [new Set<string>(), new Set<string>()];

/** Days that change the same collections in the same way do the same work, so that one of them is tried. */
const daysTried = new Set<string>();

const table = [...Object.values<readonly Scenario[]>(scenarios).flat(), ...replacingScenarios];

describe.each(table.map((scenario) => [scenario.title, scenario] as const))('%s', (_title, scenario) => {
  it('stores the schema version with everything that is written, and leaves what a newer release wrote as it is', async () => {
    const ready = await rehearse(scenario);
    const prepared = await ready();
    const before = app().documents();
    commits.length = 0;
    expect((await ask(prepared)).status).toBe(200);
    const between = app().documents();
    await passDay();
    for (const commit of commits) {
      expectVersions(commit);
      for (const path of commit.written) written.add(collectionOf(path));
    }
    const byRequest = compare(before, between);
    const after = app().documents();
    const byDay = compare(between, after);

    for (const collection of touchedBy(byRequest)) {
      met.add(collection);
      const again = await ready();
      const newer = await makeNewer(collection);
      const begun = app().documents();
      expectDoneOrRefused(await ask(again));
      const done = compare(begun, app().documents());
      // The night goes on with what was refused half-way.
      if (hasBegun(done) && !isDeepStrictEqual(done, byRequest)) await passDay();
      expectNewerNamed();
      expectLeft(collection, newer, compare(before, after));
    }

    for (const collection of touchedBy(byDay)) {
      const day = JSON.stringify([collection, byDay]);
      if (daysTried.has(day)) continue;
      daysTried.add(day);
      met.add(collection);
      expect((await ask(await ready())).status).toBe(200);
      const newer = await makeNewer(collection);
      await passDay();
      expectNewerNamed();
      expectLeft(collection, newer, byDay);
    }
  });
});

describe('the table of these writes', () => {
  it('reaches every collection, with documents of a newer release wherever one is ever written twice', () => {
    const all = Object.keys(SCHEMA_VERSIONS).toSorted();
    expect([...written].toSorted()).toEqual(all);
    expect([...met, 'idempotencyKeys'].toSorted()).toEqual(all);
  });
});

describe('documents that a newer release wrote', () => {
  it('are shown', async () => {
    await stage.begin();
    const { member, other, organiser } = stage;
    const eventId = await stage.event({ active: [member, other] });
    said(await write(member.client, eventId, 'Bin dabei'));
    await app().deliver();
    const collections = new Set(Object.keys(app().documents()).map(collectionOf));
    for (const collection of collections) await makeNewer(collection);
    const paths = ['/api/events', `/api/events/${eventId}`, `/api/events/${eventId}/comments`, '/api/user/events'];
    const own = ['/api/user', '/api/user/stats', '/api/user/data', '/api/notifications/preferences'];
    const asked = [...paths, ...own, '/api/notifications/devices', '/api/notifications/deliveries'];
    for (const path of asked) expect([path, (await member.client.get(path)).status]).toEqual([path, 200]);
    const registrations = `/api/admin/events/${eventId}/registrations`;
    expect((await organiser.client.get(registrations)).json).toHaveLength(2);
  });
});
