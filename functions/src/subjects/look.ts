import { plainName } from '../mail/plain-name';
import { toEventState } from '../notifications/event-state';
import type { Look } from '../notifications/notice-kind';
import type { Standings } from '../notifications/standings';
import { remembering } from '../platform/remembering';
import type { Services } from '../services';
import type { EventContacts } from './event-contacts';
import { findOpenTasks, type OpenTaskDeps } from './open-tasks';

type Deps = OpenTaskDeps & {
  events: Pick<Services['events'], 'find' | 'findPeople'>;
  comments: Pick<Services['comments'], 'find' | 'findAuthorsBefore'>;
  venue: { inquiries: Pick<Services['venue']['inquiries'], 'find'> };
  identity: Pick<Services['identity'], 'listOrganisers'>;
  access: Pick<Services['access'], 'listKeepers' | 'listTreasurers'>;
  outboxQueue: Pick<Services['outboxQueue'], 'listWaiting'>;
  standings: Standings;
  findContacts(eventId: number): Promise<EventContacts>;
};

/** Made for one run: each event, comment and inquiry, and what is open, is read once. */
export function createLook(deps: Deps): Look {
  const { events, comments, venue, standings, identity, access, outboxQueue, clubSettings, clock } = deps;
  const commentsOf = remembering((eventId: number) =>
    remembering(async (commentId: string) => (await comments.find(eventId, commentId))?.content ?? null),
  );
  const findEvent = remembering(async (eventId: number) => {
    const event = await events.find(eventId);
    return event && toEventState(event);
  });
  const waitingOf = remembering((kind: string) =>
    remembering((eventId: number) => outboxQueue.listWaiting(kind, eventId)),
  );
  return {
    now: () => clock.now(),
    findEvent,
    findPeople: events.findPeople,
    findCommenters: comments.findAuthorsBefore,
    findComment: (eventId, commentId) => commentsOf(eventId)(commentId),
    isInquiryPending: remembering(
      async (inquiryId: string) => (await venue.inquiries.find(inquiryId))?.status === 'pending',
    ),
    listOrganisers: remembering(() => identity.listOrganisers()),
    listKeepers: remembering(() => access.listKeepers()),
    listTreasurers: remembering(() => access.listTreasurers()),
    listOpenTasks: remembering(async () => {
      const count = await standings.countWaiting();
      return findOpenTasks(deps, { count, isNew: false });
    }),
    async listContacts(eventId, userId) {
      const { people } = await deps.findContacts(eventId);
      const others = people.filter(({ uid }) => uid !== userId);
      const names = others.flatMap(({ name }) => plainName(name) ?? []);
      if (names.length > 0) return names;
      const { contact } = await clubSettings.current();
      return [`${contact.name}, ${contact.phoneNumber}`];
    },
    listWaiting: (kind, eventId) => waitingOf(kind)(eventId),
    ...standings,
  };
}
