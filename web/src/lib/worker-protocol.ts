/** The service worker is served at the root, because its scope is the whole app. */
export const SERVICE_WORKER_URL = '/sw.js';

/** This header of a cached response says when the server had sent it, as ISO text. */
export const OFFLINE_SINCE_HEADER = 'X-Offline-Since';

/** Holds the server's last responses to one person on this device. Another name would leave the old cache behind. */
export const RESPONSE_CACHE = 'kept-answers';

/** No path of the app: under it that cache holds, as JSON, the id of the person whose view it contains, or null for visitors. */
export const RESPONSE_OWNER = '/kept-answers/owner';

/** The messages of a page to the worker. */
export type ToWorker =
  /** The worker replies whether it belongs to the same version as this file of the app. */
  | { type: 'knows'; path: string }
  /** A waiting worker takes over now. */
  | { type: 'activate' }
  /** The same, unless other windows of the app are open, which the change could break. */
  | { type: 'activate-if-alone' }
  /** The page knows without asking the server that nobody is signed in: a member's responses are to be removed. */
  | { type: 'nobody-signed-in' };

/** The worker's message to a page, which replies `true` once it has understood. */
export type ToPage = { type: 'open'; path: string };
