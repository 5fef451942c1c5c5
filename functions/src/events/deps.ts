import type { AccountRepository } from '../accounts/account-repository';
import type { Clock } from '../platform/clock';
import type { EventRepository } from './event-repository';

export type EventDeps = { events: EventRepository; accounts: AccountRepository; clock: Clock };
