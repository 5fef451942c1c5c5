import { beforeEach, expect, test, vi } from 'vitest';
import { createTestLog } from '../../../testing/test-log';
import { createBounceBox } from './bounce-box';

/** The mails of a mailbox, as an IMAP server keeps them. */
const box = vi.hoisted(() => ({ mails: new Map<string, { source: string; flags: Set<string> }>() }));

vi.mock('imapflow', () => ({
  ImapFlow: class {
    on = () => undefined;
    connect = async () => undefined;
    logout = async () => undefined;
    close = () => undefined;
    getMailboxLock = async () => ({ release: () => undefined });
    search = async ({ seen, flagged }: { seen?: boolean; flagged?: boolean }) =>
      [...box.mails]
        .filter(([, { flags }]) => seen === undefined || flags.has('\\Seen') === seen)
        .filter(([, { flags }]) => flagged === undefined || flags.has('\\Flagged') === flagged)
        .map(([uid]) => Number(uid));
    fetchOne = async (uid: string) => ({ source: Buffer.from(box.mails.get(uid)?.source ?? '') });
    messageFlagsAdd = async (uid: string, flags: string[]) => {
      for (const flag of flags) box.mails.get(uid)?.flags.add(flag);
    };
    messageFlagsRemove = async (uid: string, flags: string[]) => {
      for (const flag of flags) box.mails.get(uid)?.flags.delete(flag);
    };
  },
}));

const SETTINGS = { host: 'imap.anbieter.example', user: 'helfer', password: 'geheim' };
const read = (handle: (mail: string) => Promise<boolean>) =>
  createBounceBox(SETTINGS, createTestLog()).read('helfer', 10, (source) => handle(source.toString()));
const unread = () => [...box.mails.values()].filter(({ flags }) => !flags.has('\\Seen')).map(({ source }) => source);

beforeEach(() => {
  box.mails = new Map(['one', 'two', 'three'].map((source, index) => [`${index + 1}`, { source, flags: new Set() }]));
});

test('a mail at which the process died is set aside unread, and the next run reads the others', async () => {
  const seen: string[] = [];
  const dying = new Promise<void>((resolve) => {
    void read(async (mail) => {
      seen.push(mail);
      if (mail === 'one') return new Promise(() => resolve());
      return true;
    });
  });
  await dying;
  await read(async (mail) => seen.push(mail) > 0);
  await read(async (mail) => seen.push(mail) > 0);
  expect(seen).toEqual(['one', 'two', 'three']);
  expect(unread()).toEqual(['one']);
});

test('a mail whose report could not be stored is read again by the next run', async () => {
  const seen: string[] = [];
  await read(async (mail) => seen.push(mail) > 0 && mail !== 'two');
  expect(unread()).toEqual(['two']);
  await read(async (mail) => seen.push(mail) > 0);
  expect(seen).toEqual(['one', 'two', 'three', 'two']);
  expect(unread()).toEqual([]);
});
