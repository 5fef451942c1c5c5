import { type Request, type RequestHandler, type Response, Router } from 'express';
import { DomainError } from '../domain-error';
import { withDeadline, withTimeout } from './timeout';

/** People give up after about this long; after a minute the platform would respond in English. */
const RESPOND_WITHIN_MS = 20_000;

/**
 * Responds `unavailable` when the handler has not responded in time. A response that it makes later is dropped, and its
 * transactions no longer commit.
 */
export const respondInTime =
  <Params>(handle: Handle<Params>, withinMs = RESPOND_WITHIN_MS): RequestHandler<Params> =>
  async (request, response) => {
    const work = withDeadline(Date.now() + withinMs, () => handle(request, response));
    await withTimeout(work, withinMs);
  };

type Handle<Params> = (request: Request<Params>, response: Response) => Promise<unknown>;

/** Serves a path outside of the contract's table, which is for JSON. It can only be read: methods but GET and HEAD are refused. */
export function serveFile<Params = Request['params']>(
  path: string,
  handle: Handle<Params>,
  withinMs = RESPOND_WITHIN_MS,
): Router {
  const router = Router();
  router
    .route(path)
    .get(respondInTime(handle, withinMs))
    .all((_request, response) => {
      response.set('Allow', 'GET, HEAD');
      throw new DomainError('method-not-allowed');
    });
  return router;
}
