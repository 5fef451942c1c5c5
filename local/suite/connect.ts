import { type App, applicationDefault, initializeApp } from 'firebase-admin/app';
import { findRunningSuite } from './data-folder';
import { HOST, readSettings } from './settings';
import { SuiteFailure, shownPath } from './terminal';

/** The running local suite, for commands that look after its data. Its pictures are in a folder. */
export async function connectToSuite(): Promise<{ firebase: App; dataFolder: string }> {
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
  return { firebase: initializeApp({ projectId }), dataFolder };
}

/** A real project, with the credentials of the person at the terminal. */
export async function connectToProject(projectId: string): Promise<App> {
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
  return initializeApp({ credential, projectId, storageBucket: `${projectId}.firebasestorage.app` });
}
