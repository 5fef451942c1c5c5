import type { AccountRepository } from '../accounts/account-repository';
import type { Clock } from '../platform/clock';
import type { SeriesRepository } from '../series/series-repository';
import type { EventRepository } from './event-repository';

export type EventDeps = { events: EventRepository; accounts: AccountRepository; clock: Clock };

export type SeriesDeps = {
  series: SeriesRepository;
  /** What was written on events that are gone. Never fails: what it cannot remove now is removed later. */
  removeOrphanedComments(): Promise<void>;
};
