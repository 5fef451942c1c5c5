import { describe, expect, it } from 'vitest';
import { checkVapid } from '../../../testing/check-vapid';
import { createDeviceKeys, openPush } from '../../../testing/open-push';

/** The example of RFC 8291, appendix A. */
const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
};
const BODY = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
);

/** The example of RFC 8292, section 2.4. */
const PUBLIC_KEY = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
const TOKEN =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
const AUDIENCE = 'https://push.example.net';
const EXPIRY = new Date(1_453_523_768_000);
const before = (ms: number) => new Date(EXPIRY.getTime() - ms);

describe('the decryption and verification of pushes in tests', () => {
  it('decrypts the example of RFC 8291, and nothing that was changed or encrypted for another device', () => {
    expect(openPush(BODY, DEVICE)).toBe('When I grow up, I want to be a watermelon');
    for (let at = 0; at < BODY.length; at += 7) {
      const changed = Buffer.from(BODY);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      // The record size may be any that the record fits into.
      if (at >= 16 && at < 20) continue;
      expect(() => openPush(changed, DEVICE)).toThrow();
      expect(() => openPush(BODY.subarray(0, at), DEVICE)).toThrow();
    }
    expect(() => openPush(BODY, createDeviceKeys())).toThrow();
    expect(() => openPush(BODY, { ...DEVICE, auth: createDeviceKeys().auth })).toThrow();
  });

  it('accepts the example of RFC 8292 at its service and in its time', () => {
    const header = `vapid t=${TOKEN}, k=${PUBLIC_KEY}`;
    expect(checkVapid(header, AUDIENCE, before(1_000))).toEqual({
      publicKey: PUBLIC_KEY,
      subject: 'mailto:push@example.com',
      expiresAt: EXPIRY,
    });
    expect(() => checkVapid(header, AUDIENCE, EXPIRY)).toThrow();
    expect(() => checkVapid(header, AUDIENCE, before(25 * 3_600_000))).toThrow();
    expect(() => checkVapid(header, 'https://push.example.org', before(1_000))).toThrow();
    expect(() => checkVapid(`WebPush ${TOKEN}`, AUDIENCE, before(1_000))).toThrow();
    expect(() => checkVapid(header.replace(PUBLIC_KEY, DEVICE.p256dh), AUDIENCE, before(1_000))).toThrow();
    expect(() => checkVapid(header.replace('.eyJ', '.eyI'), AUDIENCE, before(1_000))).toThrow();
  });
});
