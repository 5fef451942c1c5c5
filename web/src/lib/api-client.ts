import type { EndpointName, endpoints, RequestBody, ResponseBody } from '@club/contract';
import type { FirstResponse } from '@/first-script/first-responses';
import { ApiError, errorFromResponse, NO_CONNECTION } from './api-error';
import { noteAge, noteKept } from './offline-since';
import { accountTag } from './session-hint';
import { accountHeaders, OFFLINE_SINCE_HEADER } from './worker-protocol';

type Table = typeof endpoints;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type NameWith<M extends Method> = {
  [Name in EndpointName]: Table[Name]['method'] extends M ? Name : never;
}[EndpointName];

/** '/api/events/:eventId/register' → `/api/events/${string | number}/register` */
type Filled<Path extends string> = Path extends `${infer Head}/:${string}/${infer Tail}`
  ? `${Head}/${string | number}/${Filled<Tail>}`
  : Path extends `${infer Head}/:${string}`
    ? `${Head}/${string | number}`
    : Path;

/** Every URL that the contract names for this call, with or without a query string. */
export type UrlOf<Name extends EndpointName> =
  | Filled<Table[Name]['path']>
  | (Table[Name] extends { query: object } ? `${Filled<Table[Name]['path']>}?${string}` : never);

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** `omit` for what everybody gets alike, so that caches may answer. */
  credentials?: 'include' | 'omit';
  /** Lets a request that begins while the page is left reach the server. Browsers allow bodies of 64 KiB for it. */
  keepalive?: boolean;
  /** The name by which `useOfflineTime` knows the response's age; without it that is the URL. */
  ageName?: string;
};
type WriteArguments<Name extends EndpointName> =
  RequestBody<Name> extends undefined
    ? [body?: undefined, options?: Options]
    : [body: RequestBody<Name>, options?: Options];

type Answer<Name extends EndpointName> = { body: ResponseBody<Name>; headers: Headers };

async function callForHeaders<Name extends EndpointName>(...request: Parameters<typeof send>): Promise<Answer<Name>> {
  const response = await send(...request);
  return { body: await parseResponse<ResponseBody<Name>>(response), headers: response.headers };
}

async function call<Name extends EndpointName>(...request: Parameters<typeof send>): Promise<ResponseBody<Name>> {
  return (await callForHeaders<Name>(...request)).body;
}

let held: Promise<unknown> | undefined;

/** Calls that begin from now on wait until this one has its response: it replaces the session that they would name. */
export const holdCallsFor = (replacement: Promise<unknown>): void => {
  const release = () => {
    held = undefined;
  };
  held = replacement.then(release, release);
};

/** Resolves with a successful response, and throws an ApiError for any other. */
async function send(method: Method, url: string, body?: unknown, options: Options = {}): Promise<Response> {
  if (held) await held;
  options.signal?.throwIfAborted();
  const sent = contentOf(body);
  const first = takeFirstResponse(method, url);
  let response: Response;
  try {
    response = await (first?.response ??
      fetch(url, {
        method,
        credentials: options.credentials ?? 'include',
        headers: {
          Accept: 'application/json',
          ...sent?.headers,
          ...(method === 'GET' && accountHeaders(accountTag(), options.credentials)),
          ...options.headers,
        },
        ...(sent && { body: sent.body }),
        ...(options.signal && { signal: options.signal }),
        ...(options.keepalive && { keepalive: true }),
      }));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(NO_CONNECTION, { status: 0 });
  }
  const name = options.ageName ?? url;
  if (method === 'GET') noteAge(name, response.headers.get(OFFLINE_SINCE_HEADER));
  if (first?.keptAt) noteKept(name, first.keptAt);
  if (!response.ok) throw await errorFromResponse(response);
  return response;
}

function contentOf(body: unknown): { body: BodyInit; headers?: Record<string, string> } | null {
  if (body === undefined) return null;
  // The browser sets the content type of a form with files, because only it knows the boundary between the parts.
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

export async function parseResponse<T>(response: Response): Promise<T> {
  try {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    // A captive portal or a missing rewrite responds with 200 and a page. Others break off in the middle.
    throw new ApiError('Die Antwort des Servers war nicht lesbar.', { status: response.status });
  }
}

export type NameOfGet = NameWith<'GET'>;

/** `get<'listEvents'>('/api/events')`: the name decides which URL fits and what comes back. */
export const get = <Name extends NameOfGet>(url: UrlOf<Name>, options?: Options): Promise<ResponseBody<Name>> =>
  call<Name>('GET', url, undefined, options);

type PaginatedName = { [Name in EndpointName]: Table[Name] extends { paginated: true } ? Name : never }[EndpointName];

/** Resolves with a page of a list and the length of the whole list. */
export async function getPage<Name extends PaginatedName>(
  url: UrlOf<Name>,
  options?: Options,
): Promise<{ items: ResponseBody<Name>; total: number }> {
  const { body, headers } = await callForHeaders<Name>('GET', url, undefined, options);
  return { items: body, total: Number(headers.get('X-Total-Count')) };
}

export const post = <Name extends NameWith<'POST'>>(url: UrlOf<Name>, ...[body, options]: WriteArguments<Name>) =>
  call<Name>('POST', url, body, options);

/** As `post`, for calls whose response says something in its headers. */
export const postForHeaders = <Name extends NameWith<'POST'>>(
  url: UrlOf<Name>,
  ...[body, options]: WriteArguments<Name>
) => callForHeaders<Name>('POST', url, body, options);

export const put = <Name extends NameWith<'PUT'>>(url: UrlOf<Name>, ...[body, options]: WriteArguments<Name>) =>
  call<Name>('PUT', url, body, options);

export const del = <Name extends NameWith<'DELETE'>>(
  url: UrlOf<Name>,
  options?: Options,
): Promise<ResponseBody<Name>> => call<Name>('DELETE', url, undefined, options);

/** A page that was left before it asked for its data must not take an old response when it is opened again. */
const MAX_FIRST_RESPONSE_AGE_MS = 10_000;

/**
 * The response that was requested before the app had loaded, once; null for any other call. After one that the service
 * worker had kept, the next call gets the server's.
 */
function takeFirstResponse(method: string, url: string): FirstResponse | null {
  const first = method === 'GET' ? window.firstResponses?.get(url) : undefined;
  if (!first) return null;
  const { fresh, askedAt } = first;
  if (fresh) window.firstResponses?.set(url, { response: fresh, askedAt, keptAt: null, fresh: null });
  else window.firstResponses?.delete(url);
  return Date.now() - askedAt < MAX_FIRST_RESPONSE_AGE_MS ? first : null;
}
