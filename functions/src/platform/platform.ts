import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createBounceBox } from './bounce-box';
import { systemClock } from './clock';
import { readConfig, readSettings } from './config';
import type { Firestore } from './firestore';
import { createFirebaseIdentity } from './identity';
import { createIdentityToolkit } from './identity-toolkit';
import { cloudLog } from './log';
import { createPictureBucket } from './picture-bucket';
import { createPictureFolder } from './picture-folder';
import type { PictureStore } from './picture-store';
import { createSite } from './site';
import { createSmtp } from './smtp';
import { createWebPush } from './web-push';

/** The outside world reaches the app only through these small interfaces. */
export type Platform = ReturnType<typeof productionPlatform>;

/** The platform of the deployed functions, and of the emulators that stand in for it. */
export function productionPlatform(version: string) {
  const settings = readSettings();
  const firebase = initializeApp();
  const firestore: Firestore = getFirestore(firebase);
  const toolkit = createIdentityToolkit(settings.webApiKey, process.env.FIREBASE_AUTH_EMULATOR_HOST);
  // Storage's library is large, and most instances never serve a picture.
  const openBucket = async () => (await import('firebase-admin/storage')).getStorage(firebase).bucket();
  const pictures: PictureStore = settings.pictureFolder
    ? createPictureFolder(settings.pictureFolder)
    : createPictureBucket(openBucket);
  const push = createWebPush({ keys: settings.vapidKeys, ownService: settings.localPushService });
  if (settings.vapidKeys && push.publicKey === null) cloudLog.error('no pushes: the VAPID keys are no pair of keys');
  return {
    firestore,
    identity: createFirebaseIdentity(getAuth(firebase), toolkit),
    pictures,
    site: createSite(settings.siteOrigin),
    push,
    mail: createSmtp(settings.smtp),
    bounceBox: createBounceBox(settings.bounceBox, cloudLog),
    clock: systemClock,
    log: cloudLog,
    config: readConfig(version),
  };
}
