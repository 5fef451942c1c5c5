import type { User } from '@club/contract';
import type { Account } from './account';

export const toUser = (account: Account, isAdmin: boolean): User => ({
  ...account,
  isAdmin,
  createdAt: account.createdAt.toISOString(),
});
