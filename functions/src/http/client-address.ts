import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The address that a request comes from, for rate limits. Hosting names the visitor in `fastly-client-ip`; without
 * Hosting, only the last hop of `x-forwarded-for` was written by Google and not by the caller.
 *
 * A caller who sends `fastly-client-ip` past Hosting is believed and so escapes limits by address. Everything that
 * must hold is therefore limited by account.
 */
export function clientAddress({ headers, socket }: Pick<Request, 'headers' | 'socket'>): string {
  const named = headers['fastly-client-ip'];
  if (typeof named === 'string' && named) return subscriberOf(named);
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return subscriberOf(hops.at(-1)?.trim() || socket.remoteAddress || 'unknown');
}

/** The first half of an IPv6 address, because a device can choose the other half anew for every request. IPv4 addresses stay whole. */
function subscriberOf(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // IPv4 addresses in IPv6 notation differ only in the last groups.
  if (canonical.startsWith('::ffff:')) return canonical;
  const [front = [], back = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
