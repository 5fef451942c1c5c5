import { isDeepStrictEqual } from 'node:util';
import {
  ACCOUNT_HEADER,
  BROWSER_MARK_HEADER,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Issue,
} from '@club/contract';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type * as z from 'zod';
import { browserMarksIn } from '../accounts/browser-marks';
import { describeDevice } from '../accounts/sessions/device-description';
import type { Identity } from '../accounts/sessions/identity';
import { isPermitted, permit, shownTo } from '../accounts/sessions/permit';
import type { PresentedSession } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import { idempotencyKey } from '../idempotency/idempotency-key';
import { ReadyJson } from '../platform/responses';
import { sendShared } from '../platform/revalidation';
import { respondInTime } from '../platform/route-handlers';
import { accountTagOf } from '../platform/session-cookie';
import { refuseForeignOrigin } from '../platform/site-origin';
import type { Services } from '../services';
import type { Call, Handlers } from './handlers';
import { readJson, readUpload } from './read-body';

type Deps = Pick<Services, 'sessions' | 'cookie' | 'findClientAddress'> & {
  handlers: Handlers;
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
      receive(endpoint),
      respondInTime((request: Request, response: Response) => respond({ name, endpoint, request, response })),
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

  async function respond(exchange: Exchange) {
    const { name, endpoint, request, response } = exchange;
    const sent = endpoint.sessionless ? null : cookie.read(request);
    const session = sent === null ? null : await sessions.open(sent);
    const permitted = findCaller(exchange, sent, session);
    // While the access document is read, a read already gathers what it would show to the person whom the cookie names.
    const early = endpoint.method === 'GET' && session ? gather(session.presumed) : null;
    const identity = await permitted;
    const { body, status, total } = await (early && isDeepStrictEqual(identity, early.identity)
      ? early.outcome
      : handle(exchange, identity));
    if (total !== null) response.set('X-Total-Count', String(total));
    if (endpoint.shared) sendShared(request, response, body);
    else response.status(status).type('json').send(body);

    function gather(presumed: Identity) {
      if (!isPermitted(name, presumed)) return null;
      const expected = shownTo(name, presumed);
      const outcome = handle(exchange, expected);
      // Where the session has ended, nobody waits for the outcome.
      outcome.catch(() => undefined);
      return { identity: expected, outcome };
    }
  }

  /** Rejects when the caller has not the right to call. null: a visitor, or somebody who gets what visitors get. */
  async function findCaller(
    { name, endpoint, response }: Exchange,
    sent: string | null,
    session: PresentedSession | null,
  ): Promise<Identity | null> {
    const state = await session?.check({ isWrite: endpoint.method !== 'GET', canRenew: true });
    const identity = state?.identity ?? null;
    if (state?.renewedCookie) cookie.set(response, state.renewedCookie);
    if (identity) response.set(ACCOUNT_HEADER, accountTagOf(identity.uid));
    else if (sent !== null) cookie.clear(response);
    permit(name, identity);
    return shownTo(name, identity);
  }

  async function handle<Name extends EndpointName>(
    { name, endpoint, request, response }: Exchange<Name>,
    identity: Identity | null,
  ): Promise<Outcome> {
    const params = endpoint.params && parseOr('not-found', endpoint.params, request.params);
    const query = endpoint.query && parseOr('validation', endpoint.query, request.query);
    const body = endpoint.body && parseOr('validation', endpoint.body, request.body);
    const upload = endpoint.upload && (await readUpload(request, endpoint.upload));
    const attempt = { endpoint: name, uid: identity?.uid ?? null, params, query, body };
    const { address, ...forwarding } = findClientAddress(request);
    const outcome: Outcome = { body: '', status: 200, total: null };
    // Every part was parsed with the schema from which Call<Name> is derived.
    const call = {
      identity,
      params,
      query,
      body,
      upload,
      idempotencyKey:
        (endpoint.idempotent || endpoint.signsIn) && idempotencyKey(request.headers['idempotency-key'], attempt),
      address,
      forwarding,
      device: describeDevice(request.headers['user-agent']),
      session: {
        cookie: cookie.read(request),
        start: (value: string) => cookie.set(response, value),
        end: () => cookie.clear(response),
      },
      browserMarks: endpoint.signsIn && browserMarksIn(request.headers[BROWSER_MARK_HEADER.toLowerCase()]),
      giveBrowserMark: endpoint.signsIn && ((mark: string) => void response.set(BROWSER_MARK_HEADER, mark)),
      setTotalCount: endpoint.paginated && ((total: number) => void Object.assign(outcome, { total })),
      respondWith: endpoint.otherStatus && ((status: number) => void Object.assign(outcome, { status })),
    } as Call<Name>;
    const found = await handlers[name](call);
    outcome.body = found instanceof ReadyJson ? found.text : JSON.stringify(endpoint.response.parse(found));
    return outcome;
  }

  return router;
}

type Exchange<Name extends EndpointName = EndpointName> = {
  name: Name;
  endpoint: Endpoint;
  request: Request;
  response: Response;
};

/** The body is JSON. */
type Outcome = { body: string; status: number; total: number | null };

/** GET bodies are ignored. Uploads are large, so they are read only once the caller is known. */
const receive =
  ({ method, upload }: Endpoint): RequestHandler =>
  async (request, response, next) => {
    if (method !== 'GET') {
      response.locals.nestsErrorText = upload !== undefined;
      refuseForeignOrigin(request);
      if (upload === undefined) request.body = await readJson(request);
    }
    next();
  };

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
