import type { Issue } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { Notice } from '../events/notice';

export type Change = { before: ClubEvent; after: ClubEvent };
export type EventNotice = { event: ClubEvent; notice: Notice };

/** What is to be written, all of it or nothing. */
export type SeriesChange = {
  updated: Change[];
  created: ClubEvent[];
  removed: ClubEvent[];
  notices: EventNotice[];
};

export type Refused = { kind: 'refused'; issues: Issue[] };

/** With a German text that stands at the field. */
export const refused = (path: 'recurrenceInterval' | 'recurrenceEnd', message: string): Refused => ({
  kind: 'refused',
  issues: [{ path, message }],
});
