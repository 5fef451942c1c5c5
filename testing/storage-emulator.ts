import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { TEST_PROJECT } from './auth-emulator';
import { listen } from './server';

type Failure = number | 'broken connections' | null;

export type StorageEmulator = Awaited<ReturnType<typeof startStorageEmulator>>;

/**
 * Starts the official Storage emulator inside this process. Its rules need Java and are not used, because the API is
 * above them.
 */
export async function startStorageEmulator() {
  const [{ StorageEmulator }, { createApp }, { EmulatorRegistry }] = await Promise.all([
    import('firebase-tools/lib/emulator/storage/index.js'),
    import('firebase-tools/lib/emulator/storage/server.js'),
    import('firebase-tools/lib/emulator/registry.js'),
  ]);
  const args = { host: '127.0.0.1', port: 0 };
  const emulator = new StorageEmulator({ ...args, projectId: TEST_PROJECT, rules: { name: '', content: '' } });
  EmulatorRegistry.INSTANCES.set('storage', emulator);
  const handle = await createApp(TEST_PROJECT, emulator);
  let failure: Failure = null;
  const server = await listen((request, response) => {
    if (failure === null) handle(request, response);
    else if (failure === 'broken connections') request.once('data', () => request.socket.destroy());
    else response.writeHead(failure, { 'Content-Type': 'application/json' }).end('{}');
  });
  emulator.args.port = server.port;

  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${server.port}`;
  const app = initializeApp(
    { projectId: TEST_PROJECT, storageBucket: `${TEST_PROJECT}.appspot.com` },
    randomBytes(8).toString('hex'),
  );
  return {
    bucket: getStorage(app).bucket(),
    /** Responds to everything with this HTTP status or breaks connections off; null restores the emulator. */
    failWith: (wanted: Failure): void => {
      failure = wanted;
    },
    async close() {
      delete process.env.FIREBASE_STORAGE_EMULATOR_HOST;
      delete process.env.STORAGE_EMULATOR_HOST;
      EmulatorRegistry.INSTANCES.delete('storage');
      await deleteApp(app);
      await server.close();
    },
  };
}
