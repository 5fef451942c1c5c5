import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/api-test';
import type { ApiReply } from '../../../testing/client';
import { written as said, write } from '../../../testing/comments';
import { isMerged } from '../../../testing/commit-recorder';
import { HOUR } from '../../../testing/event-requests';
import { replacingScenarios } from '../../../testing/faults/replacing-scenarios';
import type { PreparedRequest, Scenario } from '../../../testing/faults/scenario';
import { scenarios } from '../../../testing/faults/scenarios';
import { createStage, type Stage } from '../../../testing/faults/stage';
import { SCHEMA_VERSIONS } from '../../src/archive/archive-format';
import type { StoredCollection } from '../../src/collections';
import { findCollection } from '../../src/platform/collection';

const app = useTestApp();
let stage: Stage;

beforeAll(async () => {
  stage = await createStage(app());
});

type Documents = Record<string, unknown>;

const collectionOf = (path: string): StoredCollection => {
  const collection = findCollection(path);
  if (!collection) throw new Error(`${path} belongs to no collection`);
  return collection.path as StoredCollection;
};

/** Returns a function that brings the same state about each time. */
async function rehearse(scenario: Scenario): Promise<() => Promise<PreparedRequest>> {
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

const ask = ({ client, send }: PreparedRequest): Promise<ApiReply> => send(stage.unseen(client));

/** Lets the next day pass with all that the app does by itself. */
async function passDay(): Promise<void> {
  await app().deliver();
  app().clock.advance(25 * HOUR);
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
    Object.fromEntries(Object.entries(app().documents()).filter(([path]) => findCollection(path)?.path === collection));
  const newer = { schemaVersion: (SCHEMA_VERSIONS[collection] ?? 0) + 1, ofNewerRelease: { kept: ['so', 1] } };
  for (const [path, document] of Object.entries(stored())) {
    await app()
      .firestore.doc(path)
      .set({ ...(document as object), ...newer });
  }
  return stored();
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
    // Deleting is no loss, because somebody wanted it; a letter would have gone out before.
    if (!(path in left) && removed.includes(collection) && collection !== 'letters') continue;
    const { schemaVersion, ofNewerRelease } = document as Documents;
    if (isMerged(collection)) expect(left[path]).toMatchObject({ schemaVersion, ofNewerRelease });
    else expect(left[path]).toEqual(document);
  }
}

/**
 * Writes that meet stored documents of each collection, by the request itself or in the night after it. Transactions refuse
 * by themselves what they have read: these meet the others too, which change documents without a transaction or move them.
 */
const MEETING: Record<Exclude<StoredCollection, 'idempotencyKeys'>, readonly [string, ...string[]]> = {
  access: ['changing the password'],
  users: ['changing the name'],
  attendance: ['noting other hours and an absence after it was written who was there'],
  auditLog: ['deleting the account of somebody whom the log names'],
  usernames: ['deleting the account'],
  accountCreations: ['removing a sign-up that broke off'],
  accountDeletions: ['deleting the account'],
  drafts: ['changing a draft, which adds more of them'],
  changeWindows: ['moving a series elsewhere and ending it earlier'],
  events: [
    'raising the limit, which promotes from the waitlist',
    'noting other hours and an absence after it was written who was there',
  ],
  'events/{eventId}/comments': ['changing the name'],
  'events/{eventId}/messages': ['deleting the account of somebody to whom a message went'],
  'calendar/removed/events': ['removing the comments of an event that was deleted', 'deleting a past event'],
  calendarFeeds: ['replacing the calendar link'],
  invitations: ['sending an invitation again whose mail could not be sent'],
  invitedAddresses: ['sending an invitation again whose mail could not be sent'],
  live: ['deleting a comment before its notice is delivered'],
  settings: ["saving the club's settings"],
  'settings/{settingsId}/versions': ["deleting the account of somebody who saved the club's settings"],
  imports: ['undoing an import of members'],
  shiftTemplates: ['replacing a template of shifts'],
  venueBookings: ['moving a booking'],
  venueInquiries: ['booking for an inquiry'],
  pushSubscriptions: ['replacing the address of a device', 'testing all devices'],
  removedDevices: ['removing a device that another account removed before'],
  mailboxes: ['confirming an address again that took no mails'],
  formerAddresses: ['objecting to another address'],
  letters: ['sending invitations by mail, of which one goes to an address again'],
  notificationPreferences: ['changing the notification preferences again'],
  outbox: ['writing a comment'],
  deliveries: ['delivering what waited'],
  inbox: ['noting that the inbox has been read'],
  counters: ['changing a draft, which adds more of them'],
  rateLimits: ['replacing the address of a device'],
};

const all = [...Object.values<readonly Scenario[]>(scenarios).flat(), ...replacingScenarios];

function titled(title: string): Scenario {
  const found = all.find((scenario) => scenario.title === title);
  if (!found) throw new Error(`no scenario: ${title}`);
  return found;
}

const table = Object.entries(MEETING).flatMap(([collection, titles]) =>
  titles.map((title) => [collection as StoredCollection, title] as const),
);

describe('a document that a newer release wrote', () => {
  it.each(table)('is left as it is: one of %s by %s', async (collection, title) => {
    const ready = await rehearse(titled(title));
    const prepared = await ready();
    const before = app().documents();
    expect((await ask(prepared)).status).toBe(200);
    const between = app().documents();
    await passDay();
    const byRequest = compare(before, between);
    const after = app().documents();
    const byDay = compare(between, after);
    const isAsked = touchedBy(byRequest).has(collection);
    const isOfDay = touchedBy(byDay).has(collection);
    expect(isAsked || isOfDay, 'the write meets documents of the collection').toBe(true);

    if (isAsked) {
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
    if (isOfDay) {
      expect((await ask(await ready())).status).toBe(200);
      const newer = await makeNewer(collection);
      await passDay();
      expectNewerNamed();
      expectLeft(collection, newer, byDay);
    }
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
