import type { Issue } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { NoticeDraft } from '../notifications/notice';

export type Change = { before: ClubEvent; after: ClubEvent };
export type SeriesNotice = { event: ClubEvent; notice: NoticeDraft };

/** What is to be written, all of it or nothing. */
export type SeriesChange = {
  updated: Change[];
  created: ClubEvent[];
  removed: ClubEvent[];
  notices: SeriesNotice[];
};

export type Refused = { kind: 'refused'; issues: Issue[] };

/** With a German text that stands at the field. */
export const refused = (path: 'recurrenceInterval' | 'recurrenceEnd', message: string): Refused => ({
  kind: 'refused',
  issues: [{ path, message }],
});
