import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createBounceBox } from './bounce-box';
import { systemClock } from './clock';
import { readConfig } from './config';
import { createFirebaseIdentity } from './firebase-identity';
import { createIdentityToolkit } from './identity-toolkit';
import { cloudLog } from './log';
import { createPictureBucket } from './picture-bucket';
import { createPictureFolder } from './picture-folder';
import type { Platform } from './platform';
import { createSite } from './site';
import { createSmtp } from './smtp';
import { createWebPush } from './web-push';

/** The platform of the deployed functions, and of the emulators that stand in for it. */
export function productionPlatform(): Platform {
  const config = readConfig(__VERSION__);
  const firebase = initializeApp();
  const toolkit = createIdentityToolkit(config.webApiKey, process.env.FIREBASE_AUTH_EMULATOR_HOST);
  // Storage's library is large, and most instances never serve a picture.
  const openBucket = async () => (await import('firebase-admin/storage')).getStorage(firebase).bucket();
  const push = createWebPush({ keys: config.vapidKeys, ownService: config.localPushService });
  if (config.vapidKeys && push.publicKey === null) cloudLog.error('no pushes: the VAPID keys are no pair of keys');
  return {
    firestore: getFirestore(firebase),
    identity: createFirebaseIdentity(getAuth(firebase), toolkit),
    pictures: config.pictureFolder ? createPictureFolder(config.pictureFolder) : createPictureBucket(openBucket),
    site: createSite(config.siteOrigin),
    push,
    mail: createSmtp(config.smtp),
    bounceBox: createBounceBox(config.bounceBox, cloudLog),
    clock: systemClock,
    log: cloudLog,
    config,
  };
}
