/** Where the service worker is served, at the root: it stands between the whole app and the network. */
export const SERVICE_WORKER_URL = '/sw.js';

/** On an answer that the worker had kept, because the network gave none: when the server had given it, as ISO text. */
export const OFFLINE_SINCE_HEADER = 'X-Offline-Since';

/** Holds the last answers of the server, for one person on this device. */
export const KEPT_CACHE = 'kept-answers';

/** What a page asks of a worker. */
export type ToWorker =
  /** Answers whether the worker belongs to the same version as this file of the app. */
  | { type: 'knows'; path: string }
  /** Takes over now from the one before. */
  | { type: 'activate' }
  /** The same, unless other windows of the app are open, which the change could harm. */
  | { type: 'activate-if-alone' }
  /** Nobody has a session here (any more), and nobody asked the server: what a member saw is to be forgotten. */
  | { type: 'nobody-signed-in' };

/** What the worker asks of a page; it answers `true` once it has understood. */
export type ToPage = { type: 'open'; path: string };
