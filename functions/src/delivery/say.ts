import type { Delivery } from '../notifications/delivery';
import type { Notice } from '../notifications/notice';
import type { PushPayload } from '../notifications/push-payload';
import type { Standings } from '../notifications/standings';
import type { Services } from '../services';
import { composeNotification } from './compose-notification';
import { type EventState, toEventState } from './event-state';
import { type Look, presentNotice } from './present-notice';
import { remembering } from './remembering';

type Deps = Pick<Services, 'subjects' | 'clock'> & {
  standings: Standings;
  identity: Pick<Services['identity'], 'listOrganisers'>;
  access: Pick<Services['access'], 'listKeepers'>;
};

type Told = Pick<Delivery, 'kind' | 'notice' | 'message' | 'userId' | 'createdAt'>;

/** The words of a delivery, and the notice that they say. */
export type Said = { message: PushPayload; notice: Notice | null };

/**
 * Says a notice to a person as it is now; null: it is not true any more, or of no use to them. A `fresh` one arose just now,
 * and nothing is looked up for it but names. What is `stored` names nobody who may be erased.
 */
export type Say = (told: Told, how?: 'late' | 'fresh' | 'stored') => Promise<Said | null>;

/** These tell of people by names that are not stored with the notice. */
const WITH_NAMES: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>(['lateCancellations', 'guestPromotion']);

/** Made for one run: each event, comment and inquiry is read once. */
export function createSay({ subjects, standings, identity, access, clock }: Deps): Say {
  const findEvent = remembering(async (eventId: number) => {
    const event = await subjects.findEvent(eventId);
    return event && toEventState(event, clock.now());
  });
  const commentsOf = remembering((eventId: number) =>
    remembering((commentId: string) => subjects.hasComment(eventId, commentId)),
  );
  const listThoseWith = remembering((right: 'organiser' | 'keeper') =>
    right === 'organiser' ? identity.listOrganisers() : access.listKeepers(),
  );
  const look: Look = {
    now: () => clock.now(),
    findEvent,
    hasComment: (eventId, commentId) => commentsOf(eventId)(commentId),
    isInquiryPending: remembering((inquiryId: string) => subjects.isInquiryPending(inquiryId)),
    isOrganiser: async (userId) => (await listThoseWith('organiser')).includes(userId),
    isKeeper: async (userId) => (await listThoseWith('keeper')).includes(userId),
    standingOf: standings.of,
    isAnybodyWaiting: standings.isAnybodyWaiting,
  };

  async function findPresent({ kind, notice, userId, createdAt }: Told & { notice: Notice }): Promise<Notice | null> {
    const isKept = notice.kind === 'membershipDecided' || (await standings.of(userId)) === 'approved';
    return isKept ? presentNotice(notice, look, { kind, userId, createdAt }) : null;
  }

  return async (told, how = 'late') => {
    const { kind, notice, message, userId, createdAt } = told;
    if (!notice) return { message, notice };
    const hasNames = WITH_NAMES.has(notice.kind);
    // Some of those whom it concerns are confirmed, and read nothing of a confirmation to come.
    const isOfSome = 'awaitsConfirmation' in notice;
    if (how === 'fresh' && !hasNames && !isOfSome) return { message, notice };
    const present = how === 'fresh' && hasNames ? notice : await findPresent({ ...told, notice });
    if (!present) return null;
    const isNaming = hasNames && how !== 'stored' && 'eventId' in present;
    const event: EventState | null = isNaming ? await findEvent(present.eventId) : null;
    const { payload } = composeNotification(present, kind, createdAt, userId, { now: clock.now(), event });
    // Keepers have a page of their own, and a mail of news is overtaken by none.
    const url = kind === 'venueInquiry' ? message.url : payload.url;
    return { message: { ...payload, url, tag: message.tag }, notice: present };
  };
}
