import { ACCOUNT_HEADER } from '@club/contract';

/** The service worker is served at the root, because its scope is the whole app. */
export const SERVICE_WORKER_URL = '/sw.js';

/** This header of a cached response says when the server had sent it, as ISO text. */
export const OFFLINE_SINCE_HEADER = 'X-Offline-Since';

/** Holds the server's last responses on this device. Another name would leave the old cache behind. */
export const RESPONSE_CACHE = 'kept-answers';

/** Responses below this path are the same for everybody and tell of nobody. */
const PUBLIC = '/api/public/';

/** Whether a kept response may be shown to the account of this tag; null: to a visitor. */
export const isKeptFor = (pathname: string, kept: Response, tag: string | null): boolean =>
  pathname.startsWith(PUBLIC) || kept.headers.get(ACCOUNT_HEADER) === tag;

/** By it the worker knows whose kept response may take the place of one that does not come. */
export const accountHeaders = (
  tag: string | null,
  credentials: RequestCredentials = 'include',
): Record<string, string> => (tag === null || credentials === 'omit' ? {} : { [ACCOUNT_HEADER]: tag });

/** The messages of a page to the worker. */
export type ToWorker =
  /** The worker replies whether it belongs to the same version as this file of the app. */
  | { type: 'knows'; path: string }
  /** A waiting worker takes over now. */
  | { type: 'activate' }
  /** The same, unless other windows of the app are open, which the change could break. */
  | { type: 'activate-if-alone' };

/** The worker's message to a page, which replies `true` once it has understood. */
export type ToPage = { type: 'open'; path: string };
