// The rules that npm run mutate breaks on purpose. They are pure: no database, no page, no network. A glob that begins
// with an exclamation mark takes files out again. Stryker parts them at commas, so none has braces.

/** Left out are tables (endpoints, permissions, errors, addresses) and files that only describe what answers hold: no rule decides there. */
const contract = [
  'contract/src/**/*.ts',
  '!contract/src/club.ts',
  '!contract/src/index.ts',
  '!contract/src/endpoint.ts',
  '!contract/src/endpoints.ts',
  '!contract/src/errors.ts',
  '!contract/src/paths.ts',
  '!contract/src/permissions.ts',
  '!contract/src/pictures.ts',
  '!contract/src/**/endpoints.ts',
  '!contract/src/accounts/session-hint.ts',
  '!contract/src/comments/*.ts',
  '!contract/src/events/event.ts',
  '!contract/src/events/event-facts.ts',
  '!contract/src/notifications/deliveries.ts',
  '!contract/src/notifications/preferences.ts',
  '!contract/src/notifications/push.ts',
  '!contract/src/privacy/personal-data.ts',
  '!contract/src/registrations/registration.ts',
  '!contract/src/series/series-edit.ts',
];

/**
 * Rules lie beside use cases and repositories here, which the tests of the API cover, so each is named. The size of an
 * event (`event-size.ts`) is left out, because its tests need the engine.
 */
const functions = [
  'functions/src/shortened.ts',
  'functions/src/accounts/browser-marks.ts',
  'functions/src/accounts/directory.ts',
  'functions/src/accounts/sessions/session-rules.ts',
  'functions/src/attendance/attendance.ts',
  'functions/src/calendar/event-file.ts',
  'functions/src/clean-up/retention/forget-past-events.ts',
  'functions/src/events/cancellation.ts',
  'functions/src/events/event-facts.ts',
  'functions/src/events/told-facts.ts',
  'functions/src/invitations/invitation-codes.ts',
  'functions/src/invitations/invitation.ts',
  'functions/src/mail/mail-limit.ts',
  'functions/src/members/membership-rules.ts',
  'functions/src/messages/message-audience.ts',
  'functions/src/registrations/act-links.ts',
  'functions/src/registrations/adding-rules.ts',
  'functions/src/registrations/attendance-rules.ts',
  'functions/src/registrations/commands.ts',
  'functions/src/registrations/decision-rules.ts',
  'functions/src/registrations/displaced.ts',
  'functions/src/registrations/event-parts.ts',
  'functions/src/registrations/late-cancellation.ts',
  'functions/src/registrations/merge-rules.ts',
  'functions/src/registrations/moved-shifts.ts',
  'functions/src/registrations/new-turns.ts',
  'functions/src/registrations/outcome.ts',
  'functions/src/registrations/own-standing.ts',
  'functions/src/registrations/person-rules.ts',
  'functions/src/registrations/place-rules.ts',
  'functions/src/registrations/promotion.ts',
  'functions/src/registrations/roster.ts',
  'functions/src/registrations/rules.ts',
  'functions/src/registrations/shift-turns.ts',
  'functions/src/registrations/stored-roster.ts',
  'functions/src/registrations/derived-fields.ts',
  'functions/src/registrations/told-places.ts',
  'functions/src/registrations/text-rules.ts',
  'functions/src/registrations/undo-rules.ts',
  'functions/src/reminders/evening-rule.ts',
  'functions/src/reminders/member-changes.ts',
  'functions/src/series/affected-occurrences.ts',
  'functions/src/series/begin-series.ts',
  'functions/src/series/call-off.ts',
  'functions/src/series/carried-shifts.ts',
  'functions/src/series/clock-places.ts',
  'functions/src/series/change-window.ts',
  'functions/src/series/open-edits.ts',
  'functions/src/series/continue-series.ts',
  'functions/src/series/edit-series.ts',
  'functions/src/series/plan-series.ts',
  'functions/src/series/series-notices.ts',
  'functions/src/venue/rules.ts',
  'functions/src/venue/taken-text.ts',
  'functions/src/notifications/event-state.ts',
  'functions/src/delivery/join-notices.ts',
  'functions/src/notifications/named-people.ts',
  'functions/src/*/notices/*.ts',
  'functions/src/notifications/present-facts.ts',
  'functions/src/notifications/noticed-shifts.ts',
  'functions/src/notifications/notification-terms.ts',
  'functions/src/notifications/shift-gaps.ts',
  'functions/src/delivery/digest.ts',
  'functions/src/delivery/group-pushes.ts',
  'functions/src/delivery/plan-delivery.ts',
  'functions/src/notifications/next-digest.ts',
  'functions/src/notifications/ways.ts',
  'functions/src/notifications/push-payload.ts',
  'functions/src/notifications/quiet-hours.ts',
  'functions/src/delivery/retry.ts',
];

const web = [
  'web/src/features/*/rules/**/*.ts',
  'web/src/features/events/texts.ts',
  'web/src/lib/failure-text.ts',
  'web/src/lib/text-links.ts',
  'web/src/lib/text-search.ts',
  'web/src/lib/toast-queue.ts',
];

export const RULES = { contract, functions, web };

/**
 * What looks at a change first: tests that need no database, no server and no page, of the package and for the contract
 * the description of the API.
 */
export const UNIT_TESTS = {
  contract: ['contract/src/**/*.test.ts', 'functions/src/api-description/surface.test.ts'],
  functions: [
    'functions/src/*.test.ts',
    'functions/src/accounts/{browser-marks,directory,sessions/session*}.test.ts',
    'functions/src/{clean-up/retention,invitations,members,messages}/**/*.test.ts',
    'functions/src/mail/mail-limit.test.ts',
    'functions/src/{attendance,calendar,delivery,events,notifications,registrations,reminders,series,venue}/**/*.test.ts',
    '!functions/src/events/{club-event,event-size}*.test.ts',
    '!functions/src/events/list/changed-events.test.ts',
  ],
  web: ['web/src/{features,lib}/**/*.test.ts', '!**/*.dom.test.ts', '!web/src/features/help/*.test.ts'],
};
