import type { Role } from '@club/contract';
import type { Client } from '../client';
import { TEST_PASSWORD, type TestApp } from '../start-test-app';
import type { KnownValues } from './accepted';
import { furnish, type Target } from './furnish';
import { PHOTO, restoreAccount, restoreDocuments, storePictures } from './restore';
import type { Traces, Watch } from './watch';

export type FuzzWorld = {
  client(role: Role): Client;
  /** Other members, for whom nothing is stored yet. */
  crowd: readonly Client[];
  known: KnownValues;
  targets: readonly Target[];
  /** The paths of stored pictures, by folder and name. */
  files: readonly string[];
  /** Undoes these changes: it restores the documents, pictures, accounts and sessions. */
  restore(traces: readonly Traces[]): Promise<void>;
};

const CROWD = 3;

/** Builds a small club that has at least one item of every kind. */
export async function buildWorld(app: TestApp, watch: Watch): Promise<FuzzWorld> {
  const visitor = app.visitor();
  const [organiser, waiting, treasurer, keeper, member, contact, ...crowd] = await Promise.all([
    app.organiser(),
    app.person({ state: 'waiting' }),
    app.person({ rights: { treasurer: true } }),
    app.person({ rights: { keeper: true } }),
    app.member({ profilePhotoUrl: PHOTO }),
    app.member({ sharesPhoneNumber: true }),
    ...Array.from({ length: CROWD }, () => app.member()),
  ]);
  const furnished = await furnish(app, member, organiser, contact);
  const { files, subscription, values } = furnished;
  const [applicant, helper] = [await app.person({ state: 'waiting' }), await app.member()];
  const targets = furnished.targets.map((target, turn) => ({
    ...target,
    userId: turn % 2 === 0 ? applicant.id : helper.id,
  }));
  const documents = app.documents();
  const others = { waiting, treasurer, keeper };
  const people = [member, organiser, contact, ...Object.values(others), applicant, helper, ...crowd];
  const cookies = new Map(people.map(({ id, client }) => [id, client.cookie]));
  watch.take();

  async function restoreSignIn(uid: string): Promise<void> {
    const person = people.find(({ id }) => id === uid);
    if (!person) await app.identity.deleteUser(uid);
    else {
      cookies.set(uid, await restoreAccount(app, person, person === organiser ? { admin: true } : null));
      // The session of that cookie is to be restored from now on.
      documents[`access/${uid}`] = app.documents()[`access/${uid}`];
    }
  }

  return {
    client: (role) => (role === 'visitor' ? visitor : { member, contact, organiser, ...others }[role].client),
    crowd: crowd.map(({ client }) => client),
    known: {
      ...values,
      username: [member.username],
      email: [member.email],
      password: [TEST_PASSWORD],
      currentPassword: [TEST_PASSWORD],
      endpoint: [subscription.endpoint],
      replaces: [subscription.endpoint],
      p256dh: [subscription.keys.p256dh],
      auth: [subscription.keys.auth],
      website: [''],
      revision: [1],
    },
    targets,
    files,
    async restore(traces) {
      const written = new Set(traces.flatMap((trace) => trace.documents));
      if (written.size > 0) await restoreDocuments(app, documents, written);
      if (traces.some(({ pictures }) => pictures.length > 0)) await storePictures(app);
      for (const uid of new Set(traces.flatMap(({ accounts }) => accounts))) await restoreSignIn(uid);
      visitor.cookie = null;
      for (const { id, client } of people) client.cookie = cookies.get(id) ?? null;
      app.push.take();
      // This drops the changes that restoring made itself.
      watch.take();
    },
  };
}
