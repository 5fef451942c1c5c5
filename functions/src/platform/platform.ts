import type { BounceBox } from './bounce-box';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Firestore } from './firestore';
import type { IdentityProvider } from './identity';
import type { Log } from './log';
import type { MailSender } from './mail';
import type { PictureStore } from './picture-store';
import type { PushSender } from './push';
import type { Site } from './site';

/** The outside world reaches the app only through these small interfaces. */
export type Platform = {
  firestore: Firestore;
  identity: IdentityProvider;
  pictures: PictureStore;
  site: Site;
  push: PushSender;
  mail: MailSender;
  bounceBox: BounceBox;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'version' | 'secureCookies' | 'proxies' | 'signingKey' | 'sendsMails' | 'returnAddress'>;
};
