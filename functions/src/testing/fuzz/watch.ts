import type { Firestore } from '../../platform/firestore';
import type { IdentityProvider } from '../../platform/identity';
import type { PictureStore } from '../../platform/picture-store';
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
      const note = (uid: string) => void accounts.push(uid);
      return {
        ...identity,
        async createUser(uid, email, password) {
          const isCreated = await identity.createUser(uid, email, password);
          if (isCreated) note(uid);
          return isCreated;
        },
        async changeEmail(uid, email) {
          const isChanged = await identity.changeEmail(uid, email);
          if (isChanged) note(uid);
          return isChanged;
        },
        async setOrganiser(uid, isOrganiser) {
          const isChanged = await identity.setOrganiser(uid, isOrganiser);
          if (isChanged) note(uid);
          return isChanged;
        },
        changePassword: (uid, password) => identity.changePassword(uid, password).finally(() => note(uid)),
        async completePasswordReset(code, password) {
          const email = await identity.completePasswordReset(code, password);
          if (email !== null) note((await identity.findUid(email)) ?? '');
          return email;
        },
        lockUser: (uid) => identity.lockUser(uid).finally(() => note(uid)),
        deleteUser: (uid) => identity.deleteUser(uid).finally(() => note(uid)),
      };
    },

    watchPictures(store: PictureStore): PictureStore {
      const note = (...words: string[]) => void pictures.push(words.join(' '));
      return {
        ...store,
        put: (kind, name, bytes) => store.put(kind, name, bytes).finally(() => note('put', kind, name)),
        remove: (kind, picture) => store.remove(kind, picture).finally(() => note('removed', kind, picture.name)),
      };
    },
  };
}
