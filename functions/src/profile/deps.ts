import type { AccountRepository } from '../accounts/account-repository';
import type { MemberEventRepository } from '../events/member-event-repository';
import type { ConvertPicture } from '../pictures/picture-converter';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import type { PictureStore } from '../platform/picture-store';
import type { MemberSnapshotHolder } from '../privacy/personal-data';
import type { RateLimiter } from '../rate-limits/rate-limiter';

export type ProfileDeps = {
  accounts: AccountRepository;
  identity: IdentityProvider;
  limiter: RateLimiter;
  memberEvents: MemberEventRepository;
  pictures: PictureStore;
  convert: ConvertPicture;
  snapshots: readonly MemberSnapshotHolder[];
  clock: Clock;
};
