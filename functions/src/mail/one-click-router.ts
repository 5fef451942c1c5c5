import { mailCodeSchema, mailPaths, ONE_CLICK_PATH, withCode } from '@club/contract';
import { Router } from 'express';
import { DomainError } from '../domain-error';
import { respondInTime } from '../platform/route-handlers';
import { type UnsubscribeDeps, unsubscribe } from './unsubscribe';

/**
 * Mail programs end mails there with a POST of their own (RFC 8058), a form without Origin and without a session: the code is
 * all that it takes. Opened in a browser, it leads to the page that asks first. It is not in the table of endpoints, which
 * is for JSON of the app itself.
 */
export function createOneClickRouter(deps: UnsubscribeDeps): Router {
  const router = Router();
  router
    .route(`${ONE_CLICK_PATH}:code`)
    .get(
      respondInTime<{ code: string }>(async (request, response) => {
        const code = mailCodeSchema.safeParse(request.params.code).data ?? '';
        response.redirect(303, withCode(mailPaths.unsubscribe, code));
      }),
    )
    .post(
      respondInTime<{ code: string }>(async (request, response) => {
        const code = mailCodeSchema.safeParse(request.params.code).data;
        if (code === undefined) throw new DomainError('link-invalid');
        await unsubscribe(deps, code);
        response.type('text/plain').send('Abbestellt.');
      }),
    )
    .all(() => {
      throw new DomainError('method-not-allowed');
    });
  return router;
}
