import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PROXIES, readProxies } from '../platform/proxies';
import { createClientAddress } from './client-address';

const HOSTING = '142.250.32.4';
const VISITOR = '203.0.113.7';

type Headers = Record<string, string>;

function find(headers: Headers, env: NodeJS.ProcessEnv | null = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '169.254.1.1' });
  return createClientAddress(env ? readProxies(env) : NO_PROXIES)({ headers, socket });
}
const addressOf = (forwardedFor: string, env?: NodeJS.ProcessEnv | null) =>
  find({ 'x-forwarded-for': forwardedFor }, env).address;
const through = (visitor: string) => addressOf(`${visitor}, ${HOSTING}`);

describe('the address that limits count by', () => {
  it('is that of the visitor whom Hosting names, wherever Hosting calls from', () => {
    for (const proxy of [HOSTING, '66.249.93.12', '2a00:1450:4001:802::1']) {
      expect(addressOf(`${VISITOR}, ${proxy}`)).toBe(VISITOR);
      expect(addressOf(`1.1.1.1, 2.2.2.2,${VISITOR},${proxy}`)).toBe(VISITOR);
    }
  });

  it('is past Hosting the address that called the function, whatever the caller writes before it', () => {
    for (const invented of ['', '198.51.100.1, ', `198.51.100.1, ${HOSTING}, `, `${HOSTING}, ${HOSTING}, `]) {
      expect(addressOf(`${invented}${VISITOR}`)).toBe(VISITOR);
    }
  });

  it('is Hosting’s own if Hosting names nobody', () => {
    expect(addressOf(HOSTING)).toBe(HOSTING);
    for (const nobody of ['unknown', '', '1.2.3', '[::1]']) expect(through(nobody)).toBe(HOSTING);
  });

  it('is that of the connection without the header, or if no address stands last', () => {
    expect(find({}).address).toBe('169.254.1.1');
    for (const broken of ['', ',', `${VISITOR},`, `${VISITOR}, x`]) expect(addressOf(broken)).toBe('169.254.1.1');
  });

  it('is read from no other header', () => {
    const names = [
      'fastly-client-ip',
      'forwarded',
      'x-real-ip',
      'true-client-ip',
      'x-appengine-user-ip',
      'x-client-ip',
    ];
    for (const name of names) expect(find({ [name]: '198.51.100.1' }).address).toBe('169.254.1.1');
  });

  it('is that of the connection where nothing stands in front of the server', () => {
    expect(addressOf(`${VISITOR}, ${HOSTING}`, null)).toBe('169.254.1.1');
  });

  it('stands at the configured place, if only proxies come after it', () => {
    const env = { CLIENT_ADDRESS_DISTANCE: '3', PROXY_NETWORKS: '198.51.100.0/24, 2001:db8::/32' };
    expect(addressOf(`1.1.1.1, ${VISITOR}, 198.51.100.9, ${HOSTING}`, env)).toBe(VISITOR);
    expect(addressOf(`1.1.1.1, ${VISITOR}, 2001:db8::9, ${HOSTING}`, env)).toBe(VISITOR);
    for (const stranger of ['198.51.101.9', 'fe80::1%eth0', '']) {
      expect(addressOf(`1.1.1.1, ${VISITOR}, ${stranger}, ${HOSTING}`, env)).toBe(HOSTING);
    }
    // There are fewer entries than proxies.
    expect(addressOf(`${VISITOR}, ${HOSTING}`, env)).toBe(HOSTING);
    expect(addressOf(`1.1.1.1, ${VISITOR}`, { CLIENT_ADDRESS_DISTANCE: '1' })).toBe(VISITOR);
  });

  it.each(['0', '-1', '2.5', '10', 'zwei', ' '])('is found at the usual place if %j is configured', (distance) => {
    expect(addressOf(`${VISITOR}, ${HOSTING}`, { CLIENT_ADDRESS_DISTANCE: distance })).toBe(VISITOR);
  });

  it('trusts no network that is not written as one', () => {
    const env = { PROXY_NETWORKS: '0.0.0.0/33, 198.51.100.9, ::/129, 198.51.100.9/x, /8, 198.51.100.9/' };
    expect(addressOf(`1.1.1.1, 198.51.100.9`, env)).toBe('198.51.100.9');
    expect(addressOf(`1.1.1.1, 2001:db8::1`, env)).toBe('2001:db8:0:0');
  });

  it('cannot be chosen by anybody, neither through Hosting nor past it', () => {
    const entry = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom(HOSTING, VISITOR, '', 'x', '::1%'), fc.string());
    const invented = fc.array(entry, { maxLength: 5 });
    fc.assert(
      fc.property(invented, fc.constantFrom('2', '3', '4'), (entries, place) => {
        const before = entries.map((one) => `${one},`).join('');
        expect(addressOf(`${before}${VISITOR}, ${HOSTING}`)).toBe(VISITOR);
        expect(addressOf(`${before}${VISITOR}`, { CLIENT_ADDRESS_DISTANCE: place })).toBe(VISITOR);
      }),
    );
  });

  it('is the same for all addresses of an IPv6 subscriber, however they are written', () => {
    const home = through('2001:db8:0:7::1');
    expect(through('2001:db8:0:7:aaaa:bbbb:cccc:dddd')).toBe(home);
    expect(through('2001:0DB8::7:0:0:0:99')).toBe(home);
    expect(through('2001:db8:0:8::1')).not.toBe(home);
  });

  it('tells IPv4 addresses apart, also in IPv6 notation', () => {
    expect(through('203.0.113.7')).not.toBe(through('203.0.113.8'));
    expect(through('::ffff:203.0.113.7')).not.toBe(through('::ffff:203.0.113.8'));
  });
});

describe('how it was found', () => {
  it('names places and the network that called, and never an address', () => {
    const found = (headers: Headers, env?: NodeJS.ProcessEnv | null) => {
      const { address: _, ...rest } = find(headers, env);
      return rest;
    };
    const forwarded = { 'x-forwarded-for': `${VISITOR}, ${HOSTING}` };
    expect(found(forwarded)).toEqual({ forwarded: 2, counted: 2, calledFrom: '142.250.32.0/24' });
    expect(found(forwarded, null)).toEqual({ forwarded: 2, counted: 0, calledFrom: '142.250.32.0/24' });
    expect(found({ 'x-forwarded-for': `1.1.1.1, 2001:db8:1:2:3::4` })).toEqual({
      forwarded: 2,
      counted: 1,
      calledFrom: '2001:db8:1:2::/64',
    });
    expect(found({})).toEqual({ forwarded: 0, counted: 0, calledFrom: null });
  });
});
