import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../..', import.meta.url));
/** firebase.json does not upload these files; the lockfile belongs to the workspace and is not uploaded either. */
const ignored = new Set(['node_modules', 'src', 'test', 'vitest.config.ts', 'tsconfig.json', 'build.ts']);

let folder = '';

beforeAll(async () => {
  await run('node', ['build.ts'], { cwd: source });
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  for (const name of await readdir(source)) {
    if (!ignored.has(name)) await cp(join(source, name), join(folder, name), { recursive: true });
  }
  await run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the functions folder, alone in an empty directory', () => {
  it('installs its dependencies, loads and exports the cloud functions', async () => {
    const script = `
      const functions = await import('./lib/index.js');
      console.log(JSON.stringify(Object.entries(functions).map(([name, { __endpoint }]) => [name, __endpoint])));
    `;
    const { stdout } = await run('node', ['--input-type=module', '-e', script], { cwd: folder });
    const region = ['europe-west3'];
    const secretEnvironmentVariables = [{ key: 'VAPID_PRIVATE_KEY' }];
    const at = (schedule: string) => ({ region, scheduleTrigger: { schedule, timeZone: 'Europe/Berlin' } });
    const created = { eventType: 'google.cloud.firestore.document.v1.created' };
    expect(JSON.parse(stdout)).toMatchObject([
      [
        'api',
        {
          region,
          concurrency: 80,
          maxInstances: 10,
          httpsTrigger: { invoker: ['public'] },
          secretEnvironmentVariables,
        },
      ],
      [
        'askForHelpers',
        { region, scheduleTrigger: { ...at('0 10 * * *').scheduleTrigger, retryConfig: { retryCount: 5 } } },
      ],
      ['cleanUpDaily', at('30 3 * * *')],
      [
        'deliverNotice',
        {
          ...{ region, timeoutSeconds: 540, concurrency: 8, secretEnvironmentVariables },
          eventTrigger: { ...created, eventFilterPathPatterns: { document: 'outbox/{noticeId}' } },
        },
      ],
      ['deliverWaiting', { ...at('*/5 * * * *'), timeoutSeconds: 540, secretEnvironmentVariables }],
    ]);
  });

  it('includes the library that turns pictures into WebP, and loads it only when there is a picture', async () => {
    const script = `
      import { createRequire } from 'node:module';
      await import('./lib/index.js');
      const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('sharp'));
      const before = isLoaded();
      const { default: sharp } = await import('sharp');
      const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });
      const { format } = await sharp(await picture.webp().toBuffer()).metadata();
      console.log(JSON.stringify([before, isLoaded(), format]));
    `;
    const { stdout } = await run('node', ['--input-type=module', '-e', script], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([false, true, 'webp']);
  });

  it('loads without environment variables, which a deployment has not set yet, and without the workspace', async () => {
    const script = `import { api } from './lib/index.js'; console.log(typeof api)`;
    const { stdout } = await run('node', ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    });
    expect(stdout.trim()).toBe('function');
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('@club');
  });
});
