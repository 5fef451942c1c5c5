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
  'functions/src/accounts/sessions/session-rules.ts',
  'functions/src/attendance/attendance.ts',
  'functions/src/attendance/missing-attendance.ts',
  'functions/src/calendar/event-file.ts',
  'functions/src/events/cancellation.ts',
  'functions/src/events/event-facts.ts',
  'functions/src/registrations/adding-rules.ts',
  'functions/src/registrations/attendance-rules.ts',
  'functions/src/registrations/commands.ts',
  'functions/src/registrations/decision-rules.ts',
  'functions/src/registrations/displaced.ts',
  'functions/src/registrations/event-parts.ts',
  'functions/src/registrations/late-cancellation.ts',
  'functions/src/registrations/member-rules.ts',
  'functions/src/registrations/move-rules.ts',
  'functions/src/registrations/moved-shifts.ts',
  'functions/src/registrations/new-turns.ts',
  'functions/src/registrations/own-standing.ts',
  'functions/src/registrations/place-rules.ts',
  'functions/src/registrations/promotion.ts',
  'functions/src/registrations/roster.ts',
  'functions/src/registrations/rules.ts',
  'functions/src/registrations/shift-turns.ts',
  'functions/src/registrations/shown-shifts.ts',
  'functions/src/registrations/stored-roster.ts',
  'functions/src/registrations/stored-shifts.ts',
  'functions/src/registrations/undo-rules.ts',
  'functions/src/registrations/waitlist-positions.ts',
  'functions/src/series/affected-occurrences.ts',
  'functions/src/series/begin-series.ts',
  'functions/src/series/call-off.ts',
  'functions/src/series/carried-shifts.ts',
  'functions/src/series/change-window.ts',
  'functions/src/series/changed-while-cancelled.ts',
  'functions/src/series/continue-series.ts',
  'functions/src/series/edit-series.ts',
  'functions/src/series/plan-series.ts',
  'functions/src/series/series-notices.ts',
  'functions/src/venue/rules.ts',
  'functions/src/venue/taken-text.ts',
  'functions/src/notifications/compose-notification.ts',
  'functions/src/notifications/condition-checker.ts',
  'functions/src/notifications/condition.ts',
  'functions/src/notifications/event-state.ts',
  'functions/src/notifications/late-cancellation.ts',
  'functions/src/notifications/notification-terms.ts',
  'functions/src/notifications/registration-decisions.ts',
  'functions/src/notifications/registration-texts.ts',
  'functions/src/notifications/delivery/group-pushes.ts',
  'functions/src/notifications/delivery/plan-delivery.ts',
  'functions/src/notifications/delivery/push-payload.ts',
  'functions/src/notifications/delivery/quiet-hours.ts',
  'functions/src/notifications/delivery/retry.ts',
  'functions/src/notifications/evening/summary-text.ts',
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

export const NO_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];
