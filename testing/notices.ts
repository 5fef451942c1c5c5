import { composeNotification } from '../functions/src/delivery/say';
import type { ClubEvent } from '../functions/src/events/club-event';
import { NOTICES } from '../functions/src/notices';
import { toEventState } from '../functions/src/notifications/event-state';
import type { Notice } from '../functions/src/notifications/notice';
import type { Look } from '../functions/src/notifications/notice-kind';
import { createStandings } from '../functions/src/notifications/standings';
import type { InquiryNotice } from '../functions/src/venue/notices/venue-inquiry';

/** The notices of these tests arise at this instant. */
export const now = new Date('2027-06-01T08:00:00Z');

/** Saturday, 12 June 2027, 14:00 to 18:00 in the club. */
export const party = {
  eventId: 7,
  title: 'Sommerfest',
  location: 'Sportplatz am Wald',
  startTime: new Date('2027-06-12T12:00:00Z'),
  endTime: new Date('2027-06-12T16:00:00Z'),
};
const { eventId: _, ...before } = party;
export const userIds = ['anna'];
export const comment = {
  commentId: 'c',
  authorId: 'ben',
  authorName: 'Ben Öztürk',
  excerpt: 'Wer bringt Kuchen mit?',
  userIds: [],
};

export const inquiry: InquiryNotice = {
  kind: 'venueInquiry',
  audience: 'organisers',
  authorId: null,
  inquiryId: 'i',
  name: 'Gerda Sommerfeld',
  preferredDate: new Date('2028-01-08T17:00:00Z'),
};

/** The notice as it is composed for this person, null for everyone. */
export const compose = (notice: Notice, createdAt = now, userId: string | null = null) =>
  composeNotification(NOTICES, notice, createdAt, userId);

export const told = (notice: Notice) => {
  const { title, body, url, tag } = compose(notice).payload;
  return [title, body, url, tag];
};

export const inquiries = (...inquiryIds: string[]): Notice => ({
  kind: 'venueInquiries',
  audience: 'organisers',
  deliverAt: now,
  inquiryIds,
  authorIds: inquiryIds.map(() => null),
});

export const updated = (changes: Partial<typeof before>): Extract<Notice, { kind: 'eventUpdated' }> => ({
  kind: 'eventUpdated',
  ...party,
  ...changes,
  before,
  userIds,
  changed: (['title', 'startTime', 'endTime', 'location'] as const).filter((name) => name in changes),
});

/** Finds these events and nothing else, in a club of which everybody is a member. */
export const lookAt = (instant: Date, events: readonly ClubEvent[], more: Partial<Look> = {}): Look => ({
  now: () => instant,
  async findEvent(eventId) {
    const event = events.find(({ id }) => id === eventId);
    return event ? toEventState(event) : null;
  },
  findPeople: async () => null,
  findCommenters: async () => new Set(),
  findComment: async () => null,
  isInquiryPending: async () => false,
  listOrganisers: async () => [],
  listKeepers: async () => [],
  listTreasurers: async () => [],
  listOpenTasks: async () => [],
  listContacts: async () => [],
  listWaiting: async () => [],
  ...createStandings({ listUnapproved: async () => new Map() }),
  ...more,
});
