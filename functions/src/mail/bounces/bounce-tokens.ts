import { DAY_MS } from '@club/contract';
import { MAX_TOKEN_LENGTH } from '../../platform/return-address';
import { sign } from '../../platform/signing-key';
import type { LetterKind } from '../letter-repository';

/** A notice goes to an account, and so do letters about one; other letters are about their subject. */
type BounceSubject = { kind: 'account' | Extract<LetterKind, 'invitation' | 'inquiry'>; id: string };

const KINDS: readonly BounceSubject['kind'][] = ['account', 'invitation', 'inquiry'];

/** Providers give up after five days, and few relays pass their answer on late. */
const VALID_DAYS = 14;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID = /^[0-9A-Za-z]{1,28}$/;
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/;
/** Before the bytes of a UUID; the number of another id begins with no such byte. */
const OF_UUID = 0;
const SIGNATURE_BYTES = 6;
const HEAD_BYTES = 3;

const TOKEN = new RegExp(`^[a-z2-7]{16,${MAX_TOKEN_LENGTH}}$`);

export type BounceTokens = ReturnType<typeof createBounceTokens>;
export type ReadBounceToken = NonNullable<ReturnType<BounceTokens['read']>>;

/**
 * Tokens in the addresses to which providers return what they cannot deliver (VERP). One names the subject of a mail, the
 * day and, by its signature, the address: whoever has had no mail there can make none, and it says nothing of another
 * address. It survives being written in lower case. Its signature of 48 bits is enough for what it can do: to end mails to
 * an address until it is confirmed again.
 */
export function createBounceTokens(signingKey: string) {
  const signatureOf = (head: Buffer, id: string, address: string): Buffer =>
    Buffer.from(
      sign(signingKey, 'bounce', JSON.stringify([head.toString('hex'), id, address.toLowerCase()])),
      'base64url',
    ).subarray(0, SIGNATURE_BYTES);

  return {
    /** null: the id is neither a UUID nor as those of Firebase, and the mail returns to the sender's own address. */
    make({ kind, id }: BounceSubject, address: string, now: Date): string | null {
      if (!ID.test(id) && !UUID.test(id)) return null;
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt8(KINDS.indexOf(kind));
      head.writeUInt16BE(Math.floor(now.getTime() / DAY_MS), 1);
      return toBase32(Buffer.concat([head, signatureOf(head, id, address), packId(id)]));
    },

    /**
     * null: no token of the app, or one of a mail that was sent long ago. `sentAt` is the midnight in UTC before that. Only
     * `isFor` says whether it is signed, and the mail went to this address.
     */
    read(token: string, now: Date) {
      const bytes = TOKEN.test(token) ? fromBase32(token) : Buffer.alloc(0);
      const id =
        bytes.length > HEAD_BYTES + SIGNATURE_BYTES ? unpackId(bytes.subarray(HEAD_BYTES + SIGNATURE_BYTES)) : null;
      const kind = KINDS[bytes[0] ?? KINDS.length];
      if (id === null || kind === undefined) return null;
      const head = bytes.subarray(0, HEAD_BYTES);
      const sentAt = new Date(head.readUInt16BE(1) * DAY_MS);
      const age = now.getTime() - sentAt.getTime();
      if (age < -DAY_MS || age > VALID_DAYS * DAY_MS) return null;
      const signature = bytes.subarray(HEAD_BYTES, HEAD_BYTES + SIGNATURE_BYTES);
      return { kind, id, sentAt, isFor: (address: string) => signature.equals(signatureOf(head, id, address)) };
    },
  };
}

/** A UUID, or a number in base 62 whose first digit is 1, so that zeros at the beginning of an id are kept. */
function packId(id: string): Buffer {
  if (UUID.test(id)) return Buffer.concat([Buffer.of(OF_UUID), Buffer.from(id.replaceAll('-', ''), 'hex')]);
  let number = 1n;
  for (const digit of id) number = number * 62n + BigInt(ID_DIGITS.indexOf(digit));
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

function unpackId(bytes: Buffer): string | null {
  if (bytes[0] === OF_UUID) {
    const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString('hex', 1))?.slice(1);
    return parts?.join('-') ?? null;
  }
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let id = '';
  while (number >= 62n) {
    id = ID_DIGITS.charAt(Number(number % 62n)) + id;
    number /= 62n;
  }
  return number === 1n && ID.test(id) ? id : null;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
