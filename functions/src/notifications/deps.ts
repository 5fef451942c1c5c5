import type { Services } from '../services';

export type NotificationDeps = Pick<
  Services,
  'devices' | 'preferences' | 'deliveries' | 'mailboxes' | 'push' | 'limiter' | 'clock'
>;
