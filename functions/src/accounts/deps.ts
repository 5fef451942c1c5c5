import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import type { Log } from '../platform/log';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { AccountCreationRepository } from './account-creation-repository';
import type { AccountRepository } from './account-repository';

export type AccountDeps = {
  accounts: AccountRepository;
  accountCreations: AccountCreationRepository;
  identity: IdentityProvider;
  limiter: RateLimiter;
  clock: Clock;
  log: Log;
};
