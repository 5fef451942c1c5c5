import {
  BROWSER_MARK_HEADER,
  checksRevocation,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Issue,
} from '@club/contract';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type * as z from 'zod';
import { browserMarksIn } from '../accounts/browser-marks';
import { type Identity, requireIdentity, type SessionService } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import { idempotencyKey } from '../idempotency/idempotency-key';
import type { FindClientAddress } from './client-address';
import { nestErrorText } from './error-handler';
import type { Call, Handlers } from './handlers';
import { readJsonBody, readUpload } from './read-body';
import { respondInTime } from './route-handlers';
import type { SessionCookie } from './session-cookie';
import { refuseForeignOrigin } from './site-origin';

type Deps = {
  handlers: Handlers;
  sessions: SessionService;
  cookie: SessionCookie;
  findClientAddress: FindClientAddress;
};

const table: [EndpointName, Endpoint][] = Object.entries(endpoints) as [EndpointName, Endpoint][];

const parametersIn = (path: string): number => path.split('/:').length;

/** Paths without parameters come first, so that no part of them is taken for the value of a parameter. */
const paths = [...new Set(table.map(([, { path }]) => path))].sort(
  (one, other) => parametersIn(one) - parametersIn(other),
);

/** Serves the contract's table of endpoints, and refuses every other path and method in JSON. */
export function createApiRouter({ handlers, sessions, cookie, findClientAddress }: Deps): Router {
  const router = Router();

  for (const [name, endpoint] of table) {
    const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[verb](
      endpoint.path,
      stepsBefore(endpoint),
      respondInTime((request: Request, response: Response) => respond(name, endpoint, request, response)),
    );
  }
  for (const path of paths) {
    const methods = table.flatMap(([, endpoint]) => (endpoint.path === path ? [endpoint.method] : []));
    router.all(path, (_request, response) => {
      response.set('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
      throw new DomainError('method-not-allowed');
    });
  }
  router.use(() => {
    throw new DomainError('not-found');
  });

  async function respond<Name extends EndpointName>(
    name: Name,
    endpoint: Endpoint,
    request: Request,
    response: Response,
  ) {
    const identity = await authenticate(endpoint, request, response);
    const params = endpoint.params && parseOr('not-found', endpoint.params, request.params);
    const query = endpoint.query && parseOr('validation', endpoint.query, request.query);
    const body = endpoint.body && parseOr('validation', endpoint.body, request.body);
    const upload = endpoint.upload && (await readUpload(request, endpoint.upload));
    const attempt = { endpoint: name, uid: identity?.uid ?? null, params, query, body };
    const { address, ...forwarding } = findClientAddress(request);
    // Every part was parsed with the schema from which Call<Name> is derived.
    const call = {
      identity,
      params,
      query,
      body,
      upload,
      idempotencyKey: endpoint.idempotent && idempotencyKey(request.headers['idempotency-key'], attempt),
      address,
      forwarding,
      session: {
        cookie: cookie.read(request),
        start: (value: string) => cookie.set(response, value),
        end: () => cookie.clear(response),
      },
      browserMarks: endpoint.readsBrowserMarks && browserMarksIn(request.headers[BROWSER_MARK_HEADER.toLowerCase()]),
      giveBrowserMark: endpoint.givesBrowserMark && ((mark: string) => void response.set(BROWSER_MARK_HEADER, mark)),
      setTotalCount: endpoint.paginated && ((total: number) => void response.set('X-Total-Count', String(total))),
      respondWith: endpoint.otherStatus && ((status: number) => void response.status(status)),
    } as Call<Name>;
    response.json(endpoint.response.parse(await handlers[name](call)));
  }

  async function authenticate(endpoint: Endpoint, request: Request, response: Response): Promise<Identity | null> {
    const { access, sessionless } = endpoint;
    if (sessionless) return null;
    const state = await sessions.read(cookie.read(request), { checkRevoked: checksRevocation(endpoint) });
    if (state.kind === 'ended') cookie.clear(response);
    if (state.kind === 'valid' && state.renewedCookie) cookie.set(response, state.renewedCookie);
    const identity = state.kind === 'valid' ? state.identity : null;
    if (access === 'anyone') return identity;
    const member = requireIdentity(identity);
    if (access === 'organiser' && !member.isAdmin) throw new DomainError('not-allowed');
    return member;
  }

  return router;
}

/** GET bodies are ignored. Uploads are large, so they are read only once the caller is known. */
function stepsBefore({ method, upload }: Endpoint): RequestHandler[] {
  if (method === 'GET') return [];
  return upload ? [nestErrorText, refuseForeignOrigin] : [refuseForeignOrigin, readJsonBody];
}

function parseOr(code: 'validation' | 'not-found', schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: inGerman });
  if (parsed.success) return parsed.data;
  if (code === 'not-found') throw new DomainError('not-found');
  throw new DomainError('validation', { issues: parsed.error.issues.map(toIssue) });
}

/** The text of an issue for which the contract has none, because no form of the app causes it. */
const inGerman = ({ input }: { input?: unknown }): string =>
  input === undefined ? 'Diese Angabe fehlt' : 'Diese Angabe ist ungültig';

const toIssue = ({ path, message }: { path: PropertyKey[]; message: string }): Issue => ({
  path: path.map(String).join('.'),
  message,
});
