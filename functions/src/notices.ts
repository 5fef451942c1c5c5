import { attendanceMissing } from './attendance/notices/attendance-missing';
import { commentReply, newComment } from './comments/notices/new-comment';
import { contactNamed } from './events/notices/contact-named';
import { eventCancelled } from './events/notices/event-cancelled';
import { eventCreated } from './events/notices/event-created';
import { eventReinstated } from './events/notices/event-reinstated';
import { eventUpdated } from './events/notices/event-updated';
import { membersWaiting, memberWaiting } from './members/notices/member-waiting';
import { membershipDecided } from './members/notices/membership-decided';
import { message } from './messages/notices/message';
import type { NoticeKinds } from './notifications/notice-kind';
import { guestPromotion } from './registrations/notices/guest-promotion';
import { lateCancellations } from './registrations/notices/late-cancellations';
import { registrationConfirmed } from './registrations/notices/registration-confirmed';
import { registrationReceipt } from './registrations/notices/registration-receipt';
import { shiftRemoved } from './registrations/notices/shift-removed';
import { waitlistPromotion } from './registrations/notices/waitlist-promotion';
import { eveningSummary } from './reminders/notices/evening-summary';
import { eventReminder } from './reminders/notices/event-reminder';
import { eventsNeedingHelpers } from './reminders/notices/events-needing-helpers';
import { venueInquiries, venueInquiry } from './venue/notices/venue-inquiry';

/** All that people are told. Each kind says everything of its notices in one file. */
export const NOTICES = {
  waitlistPromotion,
  lateCancellations,
  registrationConfirmed,
  registrationReceipt,
  eventUpdated,
  shiftRemoved,
  eventCancelled,
  eventReinstated,
  eventCreated,
  eventReminder,
  eventsNeedingHelpers,
  newComment,
  commentReply,
  message,
  contactNamed,
  eveningSummary,
  guestPromotion,
  venueInquiry,
  venueInquiries,
  memberWaiting,
  membersWaiting,
  membershipDecided,
  attendanceMissing,
} satisfies NoticeKinds;
