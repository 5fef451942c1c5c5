import type { EmulatedAccounts } from '../state/accounts';
import type { StoredAccount } from '../state/state-file';

/** Replaces the Auth emulator. After `failWith(error)` every call fails, until `failWith()`. */
export function memoryAccounts(...initial: StoredAccount[]): EmulatedAccounts & {
  users: StoredAccount[];
  failWith(reason?: Error): void;
} {
  let failure: Error | undefined;
  const users = [...initial];
  return {
    users,
    failWith: (reason) => {
      failure = reason;
    },
    list: async () => {
      if (failure) throw failure;
      return JSON.stringify({ users });
    },
    restore: async (accounts) => {
      if (failure) throw failure;
      users.push(...accounts);
    },
  };
}
