import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * Where a request comes from, for rate limits. Hosting names the visitor in
 * `fastly-client-ip`; without Hosting, only the last hop of x-forwarded-for was written by
 * Google and not by the caller.
 *
 * A caller who writes `fastly-client-ip` themselves is believed: limits by address slow such
 * a one down no more, so what must hold is limited by account.
 */
export function clientAddress({ headers, socket }: Pick<Request, 'headers' | 'socket'>): string {
  const named = headers['fastly-client-ip'];
  if (typeof named === 'string' && named) return subscriberOf(named);
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return subscriberOf(hops.at(-1)?.trim() || socket.remoteAddress || 'unknown');
}

/** Of an IPv6 address its first half: the other half is the device's to choose, and to change for every request. */
function subscriberOf(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // An IPv4 address in the clothes of an IPv6 one differs in the last groups only.
  if (canonical.startsWith('::ffff:')) return canonical;
  const [front = [], back = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
