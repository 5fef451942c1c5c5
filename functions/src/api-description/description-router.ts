import { Router } from 'express';
import { refuseWrites } from '../http/refuse-writes';
import { DESCRIPTION_PATH } from './served-files';

/** Changes with a deployment only. */
const FOR_ANYONE = 'public, max-age=300, s-maxage=300';

/** The description of the API; beside the table of endpoints, because everyone gets the same and may keep it. */
export function createDescriptionRouter({ version }: { version: string }): Router {
  const router = Router();
  let text: string | undefined;

  router
    .route(DESCRIPTION_PATH)
    .get(async (_request, response) => {
      // Only when first asked for: most instances never are.
      const { describeApi } = await import('./describe-api');
      text ??= JSON.stringify(describeApi(version));
      response.set('Cache-Control', FOR_ANYONE).type('json').send(text);
    })
    .all(refuseWrites);
  return router;
}
