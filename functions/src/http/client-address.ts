import type { Request } from 'express';

/**
 * Where a request comes from, for rate limits. Hosting names the visitor in
 * `fastly-client-ip`; without Hosting, only the last hop of x-forwarded-for was written by
 * Google and not by the caller.
 */
export function clientAddress({ headers, socket }: Request): string {
  const named = headers['fastly-client-ip'];
  if (typeof named === 'string' && named) return named;
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return hops.at(-1)?.trim() || socket.remoteAddress || 'unknown';
}
