import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { ProxyConfig } from '../platform/proxies';

export type ClientAddress = ReturnType<ReturnType<typeof createClientAddress>>;

/**
 * Finds the address that a request comes from. No other header than X-Forwarded-For is read, and of that only places
 * that nobody but the platform can write: it puts the address that called it last, and what stands before is believed
 * only if that address is a proxy's. A caller who goes past Hosting thus counts by their own address, and if Hosting
 * ever calls from another network, its visitors share that of Hosting until the network is configured.
 */
export function createClientAddress({ distance, networks }: ProxyConfig) {
  const isProxy = membershipOf(networks);
  return ({ headers, socket }: Pick<Request, 'headers' | 'socket'>) => {
    const entries = [headers['x-forwarded-for'] || []]
      .flat()
      .flatMap((line) => line.split(','))
      .map((entry) => entry.trim());
    const last = entries.at(-1) ?? '';
    const counted = distance === 0 || !isIP(last) ? 0 : hasVisitor(entries) ? distance : 1;
    const address = counted === 0 ? socket.remoteAddress : entries.at(-counted);
    return {
      /** Limits count by this. It is never stored or logged as it is. */
      address: subscriberOf(address || 'unknown'),
      /** How many entries X-Forwarded-For had. */
      forwarded: entries.length,
      /** The place from the right that was taken; 0: the connection's own address. */
      counted,
      /** The network of the last entry. */
      calledFrom: isIP(last) ? networkOf(last) : null,
    };
  };

  function hasVisitor(entries: readonly string[]): boolean {
    return isIP(entries.at(-distance) ?? '') > 0 && (distance === 1 || entries.slice(1 - distance).every(isProxy));
  }
}

/** Networks that do not parse are left out: counting too carefully is better than not starting. */
function membershipOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const family = isIP(address);
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.POSITIVE_INFINITY;
    if (family === 0 || bits > (family === 4 ? 32 : 128)) continue;
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) =>
    isIP(address) > 0 && !address.includes('%') && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
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

const networkOf = (address: string): string =>
  isIPv6(address) ? `${subscriberOf(address)}::/64` : address.replace(/\.\d+$/, '.0/24');
