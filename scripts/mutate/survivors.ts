/**
 * A mutation that no test needs to notice. `from` and `to` are as the run prints them: code of one line, its spaces as
 * they are in the file; of longer code the first line. Every equal change in that file is meant.
 */
export type Survivor = { file: string; from: string; to: string; reason: string };

const contract: Survivor[] = [
  ...['events/event-form', 'events/event-input', 'venue/venue', 'venue/venue-forms'].map((file) => ({
    file: `contract/src/${file}.ts`,
    from: "'custom'",
    to: '""',
    reason: "zod demands a code of an issue, and nobody reads it: forms and the API show an issue's path and message.",
  })),
  ...['/(\\d{4})-(\\d{2})-(\\d{2})$/', '/^(\\d{4})-(\\d{2})-(\\d{2})/'].map((to) => ({
    file: 'contract/src/club-time.ts',
    from: '/^(\\d{4})-(\\d{2})-(\\d{2})$/',
    to,
    reason: 'A longer text is refused all the same, because the day that was read is compared with the whole text.',
  })),
  {
    file: 'contract/src/instants.ts',
    from: "''",
    to: '"Stryker was here!"',
    reason: 'Types demand it: the text was accepted by `momentText`, so it is a moment.',
  },
  {
    file: 'contract/src/instants.ts',
    from: 'fromClubInput(text)?.toISOString',
    to: 'fromClubInput(text).toISOString',
    reason: 'Types demand it: the text was accepted by `momentText`, so it is a moment.',
  },
  {
    file: 'contract/src/notifications/push-device.ts',
    from: 'text.length < SERVER_KEY.minLength',
    to: 'text.length <= SERVER_KEY.minLength',
    reason: 'A text of exactly 80 characters has 60 bytes at most, so its bytes are refused next.',
  },
  {
    file: 'contract/src/accounts/profile.ts',
    from: '{ message: z.string() }',
    to: '{}',
    reason: 'It only describes a response, which the tests of the API read; no rule decides there.',
  },
];

const series: Survivor[] = [
  {
    file: 'functions/src/series/continue-series.ts',
    from: 'after === null',
    to: 'false',
    reason: 'Types demand it: in the comparison beside it null counts as an instant before every start.',
  },
  {
    file: 'functions/src/series/continue-series.ts',
    from: "''",
    to: '"Stryker was here!"',
    reason: 'Types demand it: an end that is missing or before the start is an issue.',
  },
  {
    file: 'functions/src/series/continue-series.ts',
    from: 'after < before',
    to: 'after <= before',
    reason: 'Equal ends are handled before.',
  },
  {
    file: 'functions/src/series/continue-series.ts',
    from: '{ event, changes }',
    to: '{}',
    reason: 'Types demand it: an occurrence with an index in its series also has the start of that series.',
  },
  {
    file: 'functions/src/series/edit-series.ts',
    from: 'end === null',
    to: 'false',
    reason: 'Types demand it: when nothing is left there is no event for which it could be asked.',
  },
  {
    file: 'functions/src/series/edit-series.ts',
    from: 'before.recurrenceEnd <= end',
    to: 'before.recurrenceEnd < end',
    reason: 'An end that is the same changes nothing.',
  },
  {
    file: 'functions/src/series/edit-series.ts',
    from: "outcome.kind === 'changed'",
    to: 'true',
    reason: 'Types demand it: another end changes the event.',
  },
  {
    file: 'functions/src/series/edit-series.ts',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'Types demand it: another end changes the event.',
  },
  {
    file: 'functions/src/series/plan-series.ts',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'Types demand it: a recurrence with too many occurrences is refused before.',
  },
];

const functions: Survivor[] = [
  {
    file: 'functions/src/notifications/compose-notification.ts',
    from: "'time'",
    to: '""',
    reason: 'The name only has to be the same for both times; nothing asks for it.',
  },
  {
    file: 'functions/src/notifications/compose-notification.ts',
    from: 'one < other',
    to: 'one <= other',
    reason: 'Of two equal instants either is right.',
  },
  {
    file: 'functions/src/notifications/condition.ts',
    from: 'status !== null',
    to: 'true',
    reason: 'Types demand it: null is neither an active nor a waiting status.',
  },
  {
    file: 'functions/src/notifications/condition.ts',
    from: 'startTime?.getTime',
    to: 'startTime.getTime',
    reason: 'Types demand it: a condition that names an event also has its start.',
  },
  {
    file: 'functions/src/notifications/condition.ts',
    from: 'userId === null',
    to: 'false',
    reason: 'Types demand it: the status of a former member stands under null, and nobody has that as an id.',
  },
  {
    file: 'functions/src/notifications/delivery/push-payload.ts',
    from: "'normal'",
    to: '""',
    reason: 'Types demand it: each of the deliveries, of which there is at least one, has one of the urgencies.',
  },
  {
    file: 'functions/src/notifications/delivery/push-payload.ts',
    from: "'/'",
    to: '""',
    reason: 'Types demand it: a set of one address has a first one.',
  },
  {
    file: 'functions/src/venue/rules.ts',
    from: 'end !== null',
    to: 'true',
    reason: 'Types demand it: in the comparison beside it null counts as an instant before every other.',
  },
];

export const SURVIVORS: Survivor[] = [...contract, ...series, ...functions];
