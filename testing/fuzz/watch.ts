import type { Firestore } from '../../functions/src/platform/firestore';
import type { IdentityProvider } from '../../functions/src/platform/identity';
import type { PictureStore } from '../../functions/src/platform/picture-store';
import { type Commit, recordCommits } from '../commit-recorder';

/** The changes that the app made to the services outside of it. */
export type Traces = {
  /** Paths of documents that were written or deleted, even if their content stayed the same. */
  documents: string[];
  /** The ids of accounts that were created, changed or deleted. */
  accounts: string[];
  pictures: string[];
};

export type Watch = ReturnType<typeof createWatch>;

const ACCOUNT_WRITES = ['createUser', 'changeEmail', 'setOrganiser', 'changePassword', 'lockUser', 'deleteUser'];

/** Records the changes that the app makes to the services outside of it. */
export function createWatch() {
  let [accounts, pictures]: [string[], string[]] = [[], []];
  let commits: Commit[] = [];

  return {
    async watchFirestore(firestore: Firestore): Promise<void> {
      commits = await recordCommits(firestore);
    },

    /** Returns the changes since the last call. */
    take(): Traces {
      const documents = commits.splice(0).flatMap(({ written, deleted }) => [...written, ...deleted]);
      const taken = { documents, accounts, pictures };
      [accounts, pictures] = [[], []];
      return taken;
    },

    watchIdentity(identity: IdentityProvider): IdentityProvider {
      const watched = watching(identity, ACCOUNT_WRITES, (uid) => void accounts.push(uid));
      return {
        ...watched,
        async completePasswordReset(code, password) {
          const email = await identity.completePasswordReset(code, password);
          if (email !== null) accounts.push((await identity.findUid(email)) ?? '');
          return email;
        },
      };
    },

    watchPictures: (store: PictureStore): PictureStore =>
      watching(store, ['put', 'remove'], (kind) => void pictures.push(kind)),
  };
}

/** Tells of every call of these methods with its first value, unless it returned that it changed nothing. */
function watching<Service extends object>(
  service: Service,
  methods: readonly string[],
  tell: (first: string) => void,
): Service {
  const watched = Object.entries(service).map(([name, method]: [string, unknown]): [string, unknown] => {
    if (typeof method !== 'function' || !methods.includes(name)) return [name, method];
    return [
      name,
      async (...args: unknown[]) => {
        let changed: unknown;
        try {
          changed = await method.apply(service, args);
          return changed;
        } finally {
          if (changed !== false) tell(String(args[0]));
        }
      },
    ];
  });
  return Object.fromEntries(watched) as Service;
}
