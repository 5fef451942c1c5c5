import type { Survivor } from './survivor';

export const contract: Survivor[] = [
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
    file: 'contract/src/file-name.ts',
    from: "''",
    to: '"Stryker was here!"',
    reason: 'Types demand it: each letter that is replaced is in the table.',
  },
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
