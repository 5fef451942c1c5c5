import type { Request } from 'express';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/i;

/** An answer that says its origin differs by it: what someone made up is kept for nobody else. */
export const HOST_HEADER = 'X-Forwarded-Host';

/**
 * The origin at which a person sees the app: that of the host which Hosting says the request
 * came to, be it the club's own domain. What is no plain host is not believed.
 */
export function siteOriginOf({ headers }: Pick<Request, 'headers'>, known: string): string {
  const host = headers['x-forwarded-host'];
  if (typeof host !== 'string' || !HOST.test(host)) return known;
  const { protocol } = new URL(known);
  const origin = `${protocol}//${host.toLowerCase()}`;
  return URL.canParse(origin) ? new URL(origin).origin : known;
}
