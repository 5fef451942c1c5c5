import { expect, it } from 'vitest';
import { buildEvent, buildIdentity } from '../../../testing/builders';
import type { Call } from '../http/handlers';
import type { Services } from '../services';
import { toDocument } from './club-event';
import { createEventReadHandlers } from './read-events';

const ORGANISER = buildIdentity({ uid: 'organiser', isAdmin: true });
const event = buildEvent();
const overview = { ...toDocument(event), shifts: [], movedUserIds: {}, guestCounts: { active: 0, waiting: 0 } };

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
  return createEventReadHandlers({ events, drafts, ...others } as unknown as Services);
}

it('an event that is published between two reads is in the answer, and once', async () => {
  const list = { query: { archived: false } } as Call<'listAdminEvents'>;
  expect((await publishedAfterFirstRead().listAdminEvents(list)).map(({ id }) => id)).toEqual([event.id]);
  const one = { params: { eventId: event.id }, query: {}, identity: ORGANISER } as Call<'getEvent'>;
  expect((await publishedAfterFirstRead().getEvent(one)).id).toBe(event.id);
});
