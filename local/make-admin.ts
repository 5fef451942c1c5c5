import { parseArgs } from 'node:util';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { DomainError } from '../functions/src/domain-error';
import { setOrganiser } from '../functions/src/members/member-acts';
import { systemClock } from '../functions/src/platform/clock';
import { createFirebaseIdentity } from '../functions/src/platform/identity';
import { createIdentityToolkit } from '../functions/src/platform/identity-toolkit';
import { cloudLog } from '../functions/src/platform/log';
import { createRepositories } from '../functions/src/repositories';
import { connectToProject, connectToSuite } from './suite/connect';
import { SuiteFailure, say, sayFailure } from './suite/terminal';

const USAGE = 'npm run make-admin -- <benutzername> [--remove] [--project <projekt-id>]';

async function makeAdmin(): Promise<void> {
  const { username, remove, project } = readArguments();
  const firebase = project ? await connectToProject(project) : (await connectToSuite()).firebase;
  const outcome = await changeRight(firebase, username, !remove);
  const sentences: Record<ClaimOutcome, string> = {
    changed: remove
      ? `„${username}“ gehört nicht mehr zur Organisation.`
      : `„${username}“ gehört jetzt zur Organisation.`,
    unchanged: remove
      ? `„${username}“ gehörte nicht zur Organisation.`
      : `„${username}“ gehört schon zur Organisation.`,
    'last-organiser': `„${username}“ ist als Letztes in der Organisation. Nimm zuerst jemand anderen auf.`,
    'unknown-name': `Den Benutzernamen „${username}“ gibt es nicht.`,
  };
  if (outcome === 'unknown-name' || outcome === 'last-organiser') throw new SuiteFailure(sentences[outcome]);
  say(sentences[outcome]);
}

type ClaimOutcome = 'changed' | 'unchanged' | 'unknown-name' | 'last-organiser';

/** Makes a member an organiser or takes the right away, from their next request on. */
async function changeRight(firebase: App, username: string, isOrganiser: boolean): Promise<ClaimOutcome> {
  const firestore = getFirestore(firebase);
  const repositories = createRepositories({ firestore, clock: systemClock, log: cloudLog });
  const uid = await repositories.accounts.findUid(username);
  if (uid === null) return 'unknown-name';
  // Only signing in with a password needs the key of the web API.
  const toolkit = createIdentityToolkit('', process.env.FIREBASE_AUTH_EMULATOR_HOST);
  const identity = createFirebaseIdentity(getAuth(firebase), toolkit);
  try {
    const deps = { ...repositories, firestore, identity, clock: systemClock };
    const isChanged = await setOrganiser(deps, uid, isOrganiser);
    return isChanged ? 'changed' : 'unchanged';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'last-organiser') return 'last-organiser';
    throw error;
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: { remove: { type: 'boolean', default: false }, project: { type: 'string' } },
      allowPositionals: true,
    });
    const [username, ...others] = positionals;
    if (username && others.length === 0) return { username, ...values };
  } catch {
    // The message below also explains unknown options.
  }
  throw new SuiteFailure(`Bitte einen Benutzernamen angeben: ${USAGE}`);
}

try {
  await makeAdmin();
  process.exit(0);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
