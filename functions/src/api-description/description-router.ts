import type { Router } from 'express';
import { serveFile } from '../platform/route-handlers';
import { DESCRIPTION_PATH } from './open-api';

/** The description changes only with a deployment. */
const FOR_ANYONE = 'public, max-age=300, s-maxage=300';

/** Serves the description of the API. It is no endpoint of the contract, because it is the same for everybody and may be cached. */
export function createDescriptionRouter({ version }: { version: string }): Router {
  let text: string | undefined;
  return serveFile(DESCRIPTION_PATH, async (_request, response) => {
    // Loaded and built when it is first asked for, because most instances never are.
    const { describeApi } = await import('./describe-api');
    text ??= JSON.stringify(describeApi(version));
    response.set('Cache-Control', FOR_ANYONE).type('json').send(text);
  });
}
