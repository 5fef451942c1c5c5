import type { AccountRepository } from '../accounts/account-repository';
import type { OrphanedCommentDeps } from '../comments/remove-orphaned-comments';
import type { Clock } from '../platform/clock';
import type { SeriesRepository } from '../series/series-repository';
import type { EventRepository } from './event-repository';

export type EventDeps = { events: EventRepository; accounts: AccountRepository; clock: Clock };

export type SeriesDeps = OrphanedCommentDeps & { series: SeriesRepository };
