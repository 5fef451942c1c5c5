import type { Clock } from '../platform/clock';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { VenueRepository } from './venue-repository';

export type VenueDeps = { venue: VenueRepository; limiter: RateLimiter; clock: Clock };
