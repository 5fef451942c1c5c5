import type { IdentityProvider } from '../platform/identity';
import type { ConvertPicture } from '../platform/picture-converter';
import type { PictureStore } from '../platform/picture-store';
import type { MemberSnapshotStore } from '../privacy/personal-data';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { AccountRepository } from './account-repository';

export type ProfileDeps = {
  accounts: AccountRepository;
  identity: IdentityProvider;
  limiter: RateLimiter;
  pictures: PictureStore;
  convert: ConvertPicture;
  snapshots: readonly MemberSnapshotStore[];
};
