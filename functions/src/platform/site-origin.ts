import type { Request } from 'express';
import { DomainError } from '../domain-error';

/** Behind Hosting, this header names the host that the browser asked for, and `host` is the function's own. */
const FORWARDED_HOST = 'x-forwarded-host';

/** Responses that contain the site's origin vary by this header, so that a host which somebody made up is cached for nobody else. */
export const HOST_HEADER = 'X-Forwarded-Host';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * The origin at which a person sees the app: that of the host which Hosting says the request came to, which may be the
 * club's own domain. Anything that is no plain host is ignored in favour of the `known` origin.
 */
export function siteOriginOf({ headers }: Pick<Request, 'headers'>, known: string): string {
  const host = headers[FORWARDED_HOST];
  if (typeof host !== 'string' || !HOST.test(host)) return known;
  const { protocol } = new URL(known);
  const origin = `${protocol}//${host.toLowerCase()}`;
  return URL.canParse(origin) ? new URL(origin).origin : known;
}

/**
 * Refuses writes that another site made a browser send. Programs other than browsers send neither `Sec-Fetch-Site` nor
 * `Origin`, and have no cookie of a visitor to abuse.
 */
export function refuseForeignOrigin({ headers }: Pick<Request, 'headers'>): void {
  if (!isSameOrigin(headers)) throw new DomainError('foreign-origin');
}

function isSameOrigin(headers: Request['headers']): boolean {
  const site = firstOf(headers['sec-fetch-site']);
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (!origin) return true;
  const host = firstOf(headers[FORWARDED_HOST]) ?? headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const firstOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();
