import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineString, projectID } from 'firebase-functions/params';

const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';

/** Asked for once by `firebase deploy` and then kept in functions/.env.<project>. The emulator needs none, so it must not ask. */
const webApiKey = isLocal
  ? null
  : defineString('WEB_API_KEY', {
      label: 'Web API key',
      description:
        'Project settings → General → Web API key. Signing in with a password goes through it; it is no secret.',
    });

export type Config = {
  version: string;
  /** Cookies over HTTPS only: everywhere but in the local suite. */
  secureCookies: boolean;
  webApiKey: string;
  /** In the local suite, which has no Storage: where pictures are kept. null: in the project's bucket. */
  pictureFolder: string | null;
  /** Where Hosting serves the app, whatever other domains lead there. */
  siteOrigin: string;
};

export const readConfig = (version: string): Config => ({
  version,
  secureCookies: !isLocal,
  webApiKey: webApiKey?.value() ?? 'local',
  pictureFolder: isLocal && !process.env.FIREBASE_STORAGE_EMULATOR_HOST ? localPictures() : null,
  siteOrigin: isLocal ? process.env.CLUB_SITE || LOCAL_SITE : `https://${projectID.value()}.web.app`,
});

/** The Hosting emulator on its usual port. */
const LOCAL_SITE = 'http://127.0.0.1:5050';

const localPictures = (): string => join(process.env.CLUB_DATA || tmpdir(), 'pictures');
