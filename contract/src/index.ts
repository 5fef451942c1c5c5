export * from './accounts/accounts';
export * from './accounts/browser-marks';
export * from './accounts/consents';
export * from './accounts/mail-code';
export * from './accounts/mailbox';
export * from './accounts/member-search';
export * from './accounts/profile';
export * from './accounts/session-hint';
export * from './accounts/sessions';
export {
  calendarFeedSchema,
  EVENT_CALENDARS,
  type EventFileStatus,
  eventCalendarPath,
  parseEventFileStatus,
  parseFileKey,
  parseFileShift,
} from './calendar/endpoints';
export * from './club';
export * from './club-settings/club-settings';
export * from './club-time';
export * from './comments/comment-limits';
export * from './comments/comments';
export * from './csv';
export { listUserEventsQuerySchema, type UserStats, userStatsSchema } from './dashboard/endpoints';
export * from './dashboard/greeting';
export { doneSchema, type Endpoint } from './endpoint';
export * from './endpoints';
export * from './errors';
export * from './events/cancellation';
export * from './events/contacts';
export * from './events/day-sheet';
export * from './events/event';
export * from './events/event-categories';
export * from './events/event-days';
export * from './events/event-form';
export * from './events/event-groups';
export * from './events/event-id';
export * from './events/event-input';
export * from './events/event-opening';
export * from './events/event-request';
export * from './events/event-time';
export * from './events/list-request';
export * from './file-name';
export * from './first-requests';
export * from './imports/import';
export * from './imports/import-limits';
export { NO_MOMENT } from './instants';
export * from './invitations/invitation';
export * from './invitations/invitation-code';
export * from './mail-paths';
export * from './members/acts';
export * from './members/audit-log';
export * from './members/audit-log-texts';
export * from './members/directory';
export * from './members/exports';
export * from './members/member';
export * from './notifications/deliveries';
export * from './notifications/preferences';
export * from './notifications/push';
export * from './notifications/push-device';
export * from './paths';
export * from './permissions';
export * from './pictures';
export { isReadable, tidied } from './plain-text';
export * from './privacy/kept-for';
export * from './privacy/personal-data';
export * from './privacy/processors';
export * from './privacy/retention';
export * from './privacy/stored-data';
export * from './registrations/attendance';
export * from './registrations/registration';
export * from './registrations/registration-rules';
export * from './registrations/roster-changes';
export * from './registrations/shift';
export * from './registrations/shift-form';
export * from './registrations/shift-input';
export * from './registrations/shift-template';
export * from './registrations/shift-texts';
export * from './registrations/team';
export * from './series/recurrence';
export * from './series/series-edit';
export * from './series/skipped-days';
export * from './setup/setup';
export { germanCount } from './text-fields';
export * from './venue/occupancy';
export * from './venue/repetition';
export * from './venue/venue';
export * from './venue/venue-forms';
