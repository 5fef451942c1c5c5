import { describe, expect, it } from 'vitest';
import { decodeBase64Url, deviceIdOf, isServerKey } from './push-device';

const textOf = (bytes: number) => Buffer.alloc(bytes, 0xfb).toString('base64url');
const acceptedBy = (text: string) => [true, false].map((isIOS) => isServerKey(text, { isIOS }));

describe('the public key of a server', () => {
  it('is a point of 65 bytes, as base64url with or without padding', () => {
    expect(acceptedBy(textOf(65))).toEqual([true, true]);
    expect(acceptedBy(`${textOf(65)}=`)).toEqual([true, true]);
  });

  it.each([
    ['that is empty', ''],
    ['of 60 bytes, which are 80 characters', textOf(60)],
    ['of 75 bytes, which are 100 characters', textOf(75)],
    ['of 64 bytes', textOf(64)],
    ['of 66 bytes', textOf(66)],
    // The specification allows points of 33 bytes, but not texts as short as theirs.
    ['that is a compressed point', textOf(33)],
    ['in ordinary base64', Buffer.alloc(65, 0xfb).toString('base64')],
    ['with a space', ` ${textOf(65)}`],
  ])('is no text %s', (_what, text) => {
    expect(acceptedBy(text)).toEqual([false, false]);
  });
});

it('base64url is decoded byte by byte, and everything else is refused', () => {
  for (let length = 1; length < 7; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => 255 - index * 40);
    expect(decodeBase64Url(Buffer.from(bytes).toString('base64url'))).toEqual(bytes);
    const padded = Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    expect(decodeBase64Url(padded)).toEqual(bytes);
  }
  // Some write a single sign of padding, whatever is missing.
  expect(decodeBase64Url('AQ=')).toEqual(Uint8Array.of(1));
  for (const text of ['', 'a', 'a+b/', 'ä', 'ab===', 'a=b']) expect(decodeBase64Url(text)).toBeNull();
});

it('the id of a device is the hexadecimal SHA-256 of its endpoint', async () => {
  expect(await deviceIdOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
