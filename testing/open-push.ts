import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription as base64url. The private key never leaves the browser. */
export type DeviceKeys = { p256dh: string; auth: string; privateKey: string };

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const TAG_BYTES = 16;
/** The lengths of the fields before the sender's key. */
const HEADER = { salt: 16, recordSize: 4, keyLength: 1 } as const;
/** This byte ends the text of the last record; padding follows. */
const LAST_RECORD = 2;

export function createDeviceKeys(): DeviceKeys {
  const pair = createECDH(CURVE);
  const p256dh = pair.generateKeys('base64url');
  // Node leaves out leading zeros, which other readers need.
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0');
  return {
    p256dh,
    auth: randomBytes(16).toString('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
}

/**
 * Decrypts the body of a push as a browser does, by RFC 8291 and RFC 8188 and without the library that encrypts.
 * @throws when it was not encrypted for these keys.
 */
export function openPush(body: Uint8Array, keys: DeviceKeys): string {
  const { salt, recordSize, sender, record } = readHeader(Buffer.from(body));
  if (sender.length !== POINT_BYTES) throw new Error('the sender’s key is no uncompressed point');
  if (recordSize <= TAG_BYTES + 1 || record.length > recordSize) throw new Error('a push is one record');

  const device = createECDH(CURVE);
  device.setPrivateKey(keys.privateKey, 'base64url');
  const shared = device.computeSecret(sender);
  const bothKeys = Buffer.concat([info('WebPush: info'), Buffer.from(keys.p256dh, 'base64url'), sender]);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), bothKeys, 32);
  const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
}

function readHeader(body: Buffer) {
  let read = 0;
  const take = (length: number): Buffer => {
    if (body.length < read + length) throw new Error('the push is cut off');
    read += length;
    return body.subarray(read - length, read);
  };
  const salt = take(HEADER.salt);
  const recordSize = take(HEADER.recordSize).readUInt32BE();
  const sender = take(take(HEADER.keyLength).readUInt8());
  const record = body.subarray(read);
  if (record.length <= TAG_BYTES) throw new Error('the push is cut off');
  return { salt, recordSize, sender, record };
}

const info = (text: string): Buffer => Buffer.from(`${text}\0`);

const derive = (secret: Buffer, salt: Buffer, about: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, length));
