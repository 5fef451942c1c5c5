import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import type { ConvertPicture } from '../platform/picture-converter';
import type { PictureStore } from '../platform/picture-store';
import type { MemberSnapshotStore } from '../privacy/personal-data';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { MemberEventRepository } from '../registrations/member-event-repository';
import type { AccountRepository } from './account-repository';

export type ProfileDeps = {
  accounts: AccountRepository;
  identity: IdentityProvider;
  limiter: RateLimiter;
  memberEvents: MemberEventRepository;
  pictures: PictureStore;
  convert: ConvertPicture;
  snapshots: readonly MemberSnapshotStore[];
  clock: Clock;
};
