import type { Request, RequestHandler, Response } from 'express';
import { withTimeout } from '../platform/timeout';

/** As long as people wait before they give up, and far less than the minute after which the platform says so in English. */
const ANSWER_WITHIN_MS = 20_000;

/** Says `unavailable` when the handler has not answered in time. What it says later reaches nobody. */
export const answeredInTime =
  <Params>(handle: (request: Request<Params>, response: Response) => Promise<unknown>): RequestHandler<Params> =>
  async (request, response) => {
    await withTimeout(handle(request, response), ANSWER_WITHIN_MS);
  };
