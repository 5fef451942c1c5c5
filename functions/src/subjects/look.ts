import { toEventState } from '../notifications/event-state';
import type { Look } from '../notifications/notice-kind';
import type { Standings } from '../notifications/standings';
import type { Services } from '../services';
import { remembering } from './remembering';

type Deps = Pick<Services, 'subjects' | 'clock'> & {
  standings: Standings;
  identity: Pick<Services['identity'], 'listOrganisers'>;
  access: Pick<Services['access'], 'listKeepers'>;
};

/** Made for one run: each event, comment and inquiry is read once. */
export function createLook({ subjects, standings, identity, access, clock }: Deps): Look {
  const commentsOf = remembering((eventId: number) =>
    remembering((commentId: string) => subjects.hasComment(eventId, commentId)),
  );
  const listThoseWith = remembering((right: 'organiser' | 'keeper') =>
    right === 'organiser' ? identity.listOrganisers() : access.listKeepers(),
  );
  return {
    now: () => clock.now(),
    findEvent: remembering(async (eventId: number) => {
      const event = await subjects.findEvent(eventId);
      return event && toEventState(event);
    }),
    findPeople: subjects.findPeople,
    findCommenters: subjects.findCommenters,
    hasComment: (eventId, commentId) => commentsOf(eventId)(commentId),
    isInquiryPending: remembering((inquiryId: string) => subjects.isInquiryPending(inquiryId)),
    listOrganisers: () => listThoseWith('organiser'),
    listKeepers: () => listThoseWith('keeper'),
    ...standings,
  };
}
