import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

const addressOf = (headers: Record<string, string>) => clientAddress({ headers, socket: new Socket() });
const from = (address: string) => addressOf({ 'fastly-client-ip': address });

describe('the address that limits count by', () => {
  it('is that of the visitor whom Hosting names', () => {
    expect(addressOf({ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7');
  });

  it('is, without Hosting, the last hop, which the caller cannot invent', () => {
    expect(addressOf({ 'x-forwarded-for': '1.1.1.1, 203.0.113.7' })).toBe('203.0.113.7');
  });

  it('is the same for all addresses of an IPv6 subscriber, however they are written', () => {
    const home = from('2001:db8:0:7::1');
    expect(from('2001:db8:0:7:aaaa:bbbb:cccc:dddd')).toBe(home);
    expect(from('2001:0DB8::7:0:0:0:99')).toBe(home);
    expect(from('2001:db8:0:8::1')).not.toBe(home);
  });

  it('tells IPv4 addresses apart, also in IPv6 notation', () => {
    expect(from('203.0.113.7')).not.toBe(from('203.0.113.8'));
    expect(from('::ffff:203.0.113.7')).not.toBe(from('::ffff:203.0.113.8'));
  });

  it.each(['nonsense', 'fe80::1%eth0', ''])('is not empty for %j either', (address) => {
    expect(from(address)).not.toBe('');
  });
});
