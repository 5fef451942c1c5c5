import type { IdentityProvider } from '../platform/identity';
import type { Audience, NotificationKind } from './message';
import type { Notice } from './notice';
import type { SubjectRepository } from './subject-repository';

type Deps = { subjects: SubjectRepository; identity: Pick<IdentityProvider, 'listOrganisers'> };
type CommentEntry = Extract<Notice, { kind: 'newComment' }>;

export function createAudiences({ subjects, identity }: Deps) {
  /** Nobody for a comment on an event that is gone: there is nothing to be read any more. */
  async function readersOf({ eventId, commentId, authorId }: CommentEntry): Promise<Audience> {
    const [people, before, organisers] = await Promise.all([
      subjects.findPeople(eventId),
      subjects.findAuthorsBefore(eventId, commentId),
      identity.listOrganisers(),
    ]);
    const kinds = new Map<string, NotificationKind>();
    if (people) {
      for (const userId of [...people.activeUserIds, ...organisers]) kinds.set(userId, 'newComment');
      for (const userId of before) kinds.set(userId, 'commentReply');
    }
    kinds.delete(authorId);
    return inOrder(kinds);
  }

  return {
    /** Whom a notice concerns. Where it does not name them, they are those who are concerned now. */
    async audienceOf(entry: Notice): Promise<Audience> {
      switch (entry.kind) {
        case 'eventCreated':
          return { kind: 'everyone', except: new Set([entry.exceptUserId]), notificationKind: entry.kind };
        case 'eventsNeedingHelpers': {
          const people = await subjects.findPeople(entry.eventId);
          if (!people) return toPeople([], entry.kind);
          const except = new Set([...people.activeUserIds, ...people.waitlistUserIds]);
          return { kind: 'everyone', except, notificationKind: entry.kind };
        }
        case 'newComment':
          return readersOf(entry);
        case 'venueInquiry': {
          const organisers = await identity.listOrganisers();
          return toPeople(
            organisers.filter((userId) => userId !== entry.authorId),
            entry.kind,
          );
        }
        default:
          return toPeople(entry.userIds, entry.kind);
      }
    },
  };
}

const toPeople = (userIds: readonly string[], notificationKind: NotificationKind): Audience =>
  inOrder(new Map(userIds.map((userId) => [userId, notificationKind])));

/** By their ids: whoever is found in addition later moves nobody from before a place to behind it. */
const inOrder = (kinds: ReadonlyMap<string, NotificationKind>): Audience => ({
  kind: 'people',
  people: [...kinds]
    .map(([userId, notificationKind]) => ({ userId, notificationKind }))
    .sort((one, other) => (one.userId < other.userId ? -1 : 1)),
});
