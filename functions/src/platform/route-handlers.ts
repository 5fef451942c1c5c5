import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '../domain-error';
import { withDeadline, withTimeout } from './timeout';

/** People give up after about this long; after a minute the platform would respond in English. */
const RESPOND_WITHIN_MS = 20_000;

/**
 * Responds `unavailable` when the handler has not responded in time. A response that it makes later is dropped, and its
 * transactions no longer commit.
 */
export const respondInTime =
  <Params>(
    handle: (request: Request<Params>, response: Response) => Promise<unknown>,
    withinMs = RESPOND_WITHIN_MS,
  ): RequestHandler<Params> =>
  async (request, response) => {
    const work = withDeadline(Date.now() + withinMs, () => handle(request, response));
    await withTimeout(work, withinMs);
  };

/** Refuses every method but GET and HEAD, for paths outside of the contract's table, which can only be read. */
export function refuseWrites(_request: Request, response: Response): never {
  response.set('Allow', 'GET, HEAD');
  throw new DomainError('method-not-allowed');
}
