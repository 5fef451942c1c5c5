import type { Survivor } from './survivor';

export const web: Survivor[] = [
  {
    file: 'web/src/lib/text-links.ts',
    from: "password === ''",
    to: 'true',
    reason: 'linkify takes nothing for an address that has a password and no name.',
  },
  {
    file: 'web/src/lib/text-links.ts',
    from: '{',
    to: '{}',
    reason: 'linkify takes the undefined that is returned after an unreadable address for false.',
  },
  {
    file: 'web/src/features/dashboard/rules/own-events.ts',
    from: 'max === null',
    to: 'false',
    reason: 'Types demand it: divided by null the fill is infinite, which is in the same place of the order as full.',
  },
  {
    file: 'web/src/features/dashboard/rules/own-stats.ts',
    from: '{ maximumFractionDigits: 0 }',
    to: '{}',
    reason: 'Counts are whole numbers.',
  },
  {
    file: 'web/src/features/events/rules/list-filters.ts',
    from: 'day !== null',
    to: 'true',
    reason: 'Types demand it: null is no day of the club either.',
  },
  ...['dismissedAt', 'refreshedAt', 'createdAt'].map((instant) => ({
    file: 'web/src/features/notifications/rules/push.ts',
    from: `${instant} === null`,
    to: 'false',
    reason: 'Types demand it: null counts as 1970, which is long enough ago.',
  })),
  {
    file: 'web/src/features/notifications/rules/push.ts',
    from: '{ isIOS }',
    to: '{}',
    reason: 'The keys that only iOS refuses are shorter than the shortest text of a key.',
  },
  {
    file: 'web/src/features/notifications/rules/quiet-hours.ts',
    from: 'start < end',
    to: 'start <= end',
    reason: 'Equal hours are handled before.',
  },
  {
    file: 'web/src/features/series/rules/series.ts',
    from: '(offsets.at(-1) ?? 0) < (offsets[0] ?? 0)',
    to: '(offsets.at(-1) ?? 0) <= (offsets[0] ?? 0)',
    reason: 'After one change of the clocks the two are different.',
  },
  {
    file: 'web/src/features/series/rules/series.ts',
    from: "'Folgende Termine, die nicht mehr dazu passen, entfallen. Wo schon Menschen angemeldet sind, bleiben sie stehen.'",
    to: '""',
    reason: 'It is a text that the screens show; no rule decides there.',
  },
  {
    file: 'web/src/features/venue/rules/venue-days.ts',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'What has no status is no pending inquiry.',
  },
  {
    file: 'web/src/lib/text-search.ts',
    from: "query === ''",
    to: 'false',
    reason: 'It only saves work: every text contains an empty word.',
  },
  {
    file: 'web/src/lib/text-search.ts',
    from: "''",
    to: '"Stryker was here!"',
    reason: 'It only saves work: every text contains an empty word.',
  },
  {
    file: 'web/src/lib/toast-queue.ts',
    from: 'lastId += 1',
    to: 'lastId -= 1',
    reason: 'A number only has to be one that no other toast has.',
  },
  {
    file: 'web/src/lib/toast-queue.ts',
    from: 'removals.delete(id);',
    to: ';',
    reason: 'It only frees memory, because no number is given twice.',
  },
];
