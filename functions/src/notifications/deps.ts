import type { MailboxRepository } from '../mail/mailbox-repository';
import type { Clock } from '../platform/clock';
import type { PushSender } from '../platform/push';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { DeliveryRepository } from './delivery/delivery-repository';
import type { DeviceRepository } from './devices/device-repository';
import type { PreferencesRepository } from './preferences-repository';

export type NotificationDeps = {
  devices: DeviceRepository;
  preferences: PreferencesRepository;
  deliveries: Pick<DeliveryRepository, 'listLatest'>;
  mailboxes: Pick<MailboxRepository, 'reconsiderDigest'>;
  push: PushSender;
  limiter: RateLimiter;
  clock: Clock;
};
