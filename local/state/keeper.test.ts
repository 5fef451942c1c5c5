import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine, type Engine } from '../firestore/engine';
import { freePorts } from '../suite/ports';
import { memoryAccounts } from '../testing/memory-accounts';
import { RefusedAccounts } from './accounts';
import { StateKeeper } from './keeper';

let folder: string;
let file: string;
let keepers: StateKeeper[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-keeper-'));
  file = join(folder, 'club.json');
  keepers = [];
});

afterEach(async () => {
  for (const keeper of keepers) await keeper.stop();
  await rm(folder, { recursive: true });
});

async function openKeeper(accounts = memoryAccounts()) {
  const engine = await createEngine('demo-club');
  const failures: unknown[] = [];
  const keeper = new StateKeeper(file, engine, accounts, (error) => failures.push(error));
  return { engine, keeper, accounts, failures };
}

/** Loads and then saves, as the suite does. */
async function startKeeper(accounts = memoryAccounts()) {
  const opened = await openKeeper(accounts);
  const state = await opened.keeper.loadDocuments();
  if (state) await opened.keeper.loadAccounts(state);
  opened.keeper.start();
  keepers.push(opened.keeper);
  return opened;
}

/** It takes well under a second, unless the machine is busy. */
const expectInFile = (text: string) =>
  vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain(text), { timeout: 60_000, interval: 20 });

const documentsOf = ({ controller }: Engine) => controller.database.toMap();

test('a commit is in the file soon, and is loaded by the next start', async () => {
  const { engine } = await startKeeper();
  const event = {
    title: 'Sommerfest',
    startTime: new Timestamp(1_800_000_000, 123_456_000),
    registrations: [{ userId: 'a' }],
  };
  await engine.firestore.doc('events/1').set(event);
  await engine.firestore.doc('events/1/comments/x').set({ content: 'Ich bin dabei.' });
  await expectInFile('Ich bin dabei.');

  const next = await openKeeper();
  await next.keeper.loadDocuments();
  expect(documentsOf(next.engine)).toEqual({ 'events/1': event, 'events/1/comments/x': { content: 'Ich bin dabei.' } });
});

test('deleted documents stay deleted', async () => {
  const { engine, keeper } = await startKeeper();
  await engine.firestore.doc('users/anna').set({ name: 'Anna' });
  await keeper.save();
  await engine.firestore.doc('users/anna').delete();
  await keeper.stop();
  const next = await openKeeper();
  await next.keeper.loadDocuments();
  expect(documentsOf(next.engine)).toEqual({});
});

test('a change of an account alone is in the file soon', async () => {
  const { accounts } = await startKeeper();
  accounts.users.push({ localId: 'anna', passwordHash: 'hash', validSince: '1700000000' });
  await expectInFile('1700000000');
  const next = await startKeeper();
  expect(next.accounts.users).toEqual(accounts.users);
});

test('the last change is saved at the end, even when the Auth emulator has stopped already', async () => {
  const accounts = memoryAccounts({ localId: 'anna' });
  const { engine, keeper } = await openKeeper(accounts);
  await keeper.save();
  await engine.firestore.doc('users/anna').set({ name: 'Anna' });
  accounts.failWith(new Error('connect ECONNREFUSED'));
  await keeper.stop();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    documents: { 'users/anna': { name: 'Anna' } },
    accounts: [{ localId: 'anna' }],
  });
});

test('a failed save is reported once and retried until it works', async () => {
  file = join(folder, 'later', 'club.json');
  const { engine, failures } = await startKeeper();
  await engine.firestore.doc('users/anna').set({ name: 'Anna' });
  const saidOnce = () => expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  await vi.waitFor(saidOnce, { timeout: 60_000 });
  // This is long enough for a retry and a second report.
  await wait(300);
  saidOnce();
  await mkdir(join(folder, 'later'));
  await expectInFile('Anna');
});

test('nothing is written before the accounts were read once, so that none are lost', async () => {
  const { keeper, accounts } = await openKeeper();
  accounts.failWith(new Error('fetch failed'));
  await expect(keeper.save()).rejects.toThrow('fetch failed');
  expect(existsSync(file)).toBe(false);
});

test('nothing is written before `start`, so that an interrupted first start leaves nothing behind', async () => {
  const { engine } = await openKeeper();
  await engine.firestore.doc('users/anna').set({ name: 'Anna' });
  await wait(500);
  expect(existsSync(file)).toBe(false);
});

test('a file with an unknown kind of value is renamed', async () => {
  const damaged =
    '{"format":1,"savedAt":"2026-01-10T08:00:00.000Z","documents":{"a/b":{"x":{"$timestamp":"?"}}},"accounts":[]}';
  await writeFile(file, damaged);
  const { keeper } = await openKeeper();
  await expect(keeper.loadDocuments()).rejects.toThrow('beschädigt');
  const [kept = ''] = await readdir(folder);
  expect(await readFile(join(folder, kept), 'utf8')).toBe(damaged);
});

test('the file is renamed when the emulator refuses its accounts, but not when the emulator cannot be reached', async () => {
  const { keeper } = await openKeeper(memoryAccounts({ localId: 'anna' }));
  await keeper.save();
  const next = await openKeeper();
  const state = await next.keeper.loadDocuments();
  if (!state) throw new Error('nothing was stored');

  next.accounts.failWith(new Error('fetch failed'));
  await expect(next.keeper.loadAccounts(state)).rejects.toThrow('fetch failed');
  expect(existsSync(file)).toBe(true);

  next.accounts.failWith(new RefusedAccounts('email is invalid'));
  await expect(next.keeper.loadAccounts(state)).rejects.toThrow('beschädigt');
  expect(existsSync(file)).toBe(false);
});

test('a process that is killed while it writes loses at most the last second', async () => {
  const { port } = await freePorts('port');
  const child = await startProcess(port);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const app = initializeApp({ projectId: 'demo-club' }, 'killed');
  const writes = getFirestore(app).collection('writes');
  const acknowledged: { id: string; at: number }[] = [];
  const deadline = Date.now() + 3_500;
  for (let number = 0; Date.now() < deadline; number++) {
    await wait(10);
    const id = `${number}`;
    await writes.doc(id).set({ at: Timestamp.now(), filler: 'x'.repeat(2_000) });
    acknowledged.push({ id, at: Date.now() });
  }
  const killedAt = Date.now();
  child.kill('SIGKILL');
  await deleteApp(app);

  const { engine, keeper } = await openKeeper();
  await keeper.loadDocuments();
  const kept = documentsOf(engine);
  const lost = acknowledged.filter(({ id }) => !(`writes/${id}` in kept));
  expect(acknowledged.length).toBeGreaterThan(20);
  // One second is for the keeper, and one for a busy machine.
  expect(lost.filter(({ at }) => at < killedAt - 2_000)).toEqual([]);
});

async function startProcess(port: number): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../testing/keep-firestore.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break;
  return child;
}
