import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createAccountRepository } from '../functions/src/accounts/account-repository';
import { findRunningSuite } from './suite/data-folder';
import { HOST, readSettings } from './suite/settings';
import { SuiteFailure, say, sayFailure, shownPath } from './suite/terminal';

const USAGE = 'npm run make-admin -- <benutzername> [--remove] [--project <projekt-id>]';

async function makeAdmin(): Promise<void> {
  const { username, remove, project } = readArguments();
  const outcome = await (project ? inProduction(project) : inLocalSuite()).then(({ auth, firestore }) =>
    setOrganiser(auth, firestore, username, !remove),
  );
  const sentences: Record<ClaimOutcome, string> = {
    changed: remove
      ? `„${username}“ gehört nicht mehr zur Organisation.`
      : `„${username}“ gehört jetzt zur Organisation. Bitte einmal ab- und wieder anmelden, damit es wirkt.`,
    unchanged: remove
      ? `„${username}“ gehörte nicht zur Organisation.`
      : `„${username}“ gehört schon zur Organisation.`,
    'unknown-name': `Den Benutzernamen „${username}“ gibt es nicht.`,
  };
  if (outcome === 'unknown-name') throw new SuiteFailure(sentences[outcome]);
  say(sentences[outcome]);
}

type ClaimOutcome = 'changed' | 'unchanged' | 'unknown-name';

/** Makes a member an organiser or takes the right away. Other claims of the account are kept. */
async function setOrganiser(
  auth: Auth,
  firestore: Firestore,
  username: string,
  isOrganiser: boolean,
): Promise<ClaimOutcome> {
  const account = await createAccountRepository(firestore).findByUsername(username);
  if (!account) return 'unknown-name';
  const { customClaims: { admin, ...others } = {} } = await auth.getUser(account.id);
  if ((admin === true) === isOrganiser) return 'unchanged';
  await auth.setCustomUserClaims(account.id, isOrganiser ? { ...others, admin: true } : others);
  return 'changed';
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

async function inLocalSuite() {
  const { dataFolder, projectId } = readSettings(process.env);
  const suite = await findRunningSuite(dataFolder);
  if (!suite) {
    throw new SuiteFailure(
      `Die lokale Suite mit den Daten in ${shownPath(dataFolder)} läuft nicht: ` +
        'Bitte zuerst „npm start“ ausführen oder mit --project ein echtes Projekt nennen.',
    );
  }
  // Without this the Admin SDK would look for a cloud's metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${suite.ports.auth}`;
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${suite.ports.firestore}`;
  const app = initializeApp({ projectId });
  return { auth: getAuth(app), firestore: getFirestore(app) };
}

async function inProduction(projectId: string) {
  // The named project is meant, whatever emulators this terminal's environment names.
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  delete process.env.FIRESTORE_EMULATOR_HOST;
  const credential = applicationDefault();
  await credential.getAccessToken().catch(() => {
    throw new SuiteFailure(
      `Für das Projekt „${projectId}“ fehlen Zugangsdaten: Bitte „gcloud auth application-default login“ ausführen ` +
        'oder GOOGLE_APPLICATION_CREDENTIALS auf einen Dienstkonto-Schlüssel setzen.',
    );
  });
  const app = initializeApp({ credential, projectId });
  return { auth: getAuth(app), firestore: getFirestore(app) };
}

try {
  await makeAdmin();
  process.exit(0);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
