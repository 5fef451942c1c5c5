import type { Clock } from '../platform/clock';
import type { PushSender } from '../platform/push';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { SubscriptionRepository } from './devices/device-repository';
import type { HistoryRepository } from './history/history-repository';
import type { PreferencesRepository } from './preferences-repository';

export type NotificationDeps = {
  subscriptions: SubscriptionRepository;
  preferences: PreferencesRepository;
  history: HistoryRepository;
  push: PushSender;
  limiter: RateLimiter;
  clock: Clock;
};
