import { expect, it } from 'vitest';
import { buildEvent, buildIdentity } from '../../../testing/builders';
import { toDocument } from './club-event';
import { getEvent, listAdminEvents, type ReadDeps } from './read-events';

const ORGANISER = buildIdentity({ uid: 'organiser', isAdmin: true });
const event = buildEvent();
const overview = {
  ...toDocument(event),
  shifts: [],
  movedUserIds: {},
  guestCounts: { active: 0, waiting: 0 },
  isDraft: false,
};

/** A draft that somebody publishes as soon as one of the two collections has been read. */
function publishedAfterFirstRead() {
  let reads = 0;
  const unlessPublished = async <T>(before: T, after: T) => {
    reads += 1;
    return reads > 1 ? after : before;
  };
  const events = {
    find: () => unlessPublished(null, event),
    listForOrganisers: () => unlessPublished([], [overview]),
  };
  const drafts = {
    find: () => unlessPublished(event, null),
    list: () => unlessPublished([{ ...overview, isDraft: true }], []),
  };
  const others = {
    accounts: { findPeople: async () => ({ accounts: new Map(), outside: new Set() }) },
    clock: { now: () => event.createdAt },
  };
  return { events, drafts, ...others } as unknown as ReadDeps;
}

it('an event that is published between two reads is in the answer, and once', async () => {
  expect((await listAdminEvents(publishedAfterFirstRead(), false)).map(({ id }) => id)).toEqual([event.id]);
  expect((await getEvent(publishedAfterFirstRead(), event.id, null, ORGANISER)).id).toBe(event.id);
});
