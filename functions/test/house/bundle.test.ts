import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareFunctionsUpload } from 'firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

const firebaseSchema = z.object({
  functions: z.tuple([z.object({ source: z.string(), ignore: z.array(z.string()) })]),
});
const packageSchema = z.object({ version: z.string(), integrity: z.string(), dev: z.boolean().optional() });
const lockfileSchema = z.object({ packages: z.record(z.string(), z.unknown()) });
const lockedIn = (json: string) => lockfileSchema.parse(JSON.parse(json)).packages;

let folder = '';

/** Everything runs in a copy of what `firebase deploy` uploads, packed by the same code. */
beforeAll(async () => {
  await run('npm', ['run', '--silent', 'build', '-w', 'functions'], { cwd: root });
  const { functions } = firebaseSchema.parse(JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')));
  const [{ source, ignore }] = functions;
  const packed = await prepareFunctionsUpload(root, join(root, source), { ignore }, [], undefined, {
    exportType: 'tar.gz',
  });
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  await run('tar', ['-xzf', packed.pathToSource, '-C', folder]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the uploaded folder', () => {
  it('holds the bundle and what npm installs from, and nothing else', async () => {
    const files = ['.npmrc', 'index.js', 'index.js.map', 'package-lock.json', 'package.json', 'parts'];
    expect((await readdir(folder)).toSorted()).toEqual(files);
    const parts = await readdir(join(folder, 'parts'));
    expect(parts.filter((name) => !/^[a-z-]+-[A-Z0-9]{8}\.js(\.map)?$/.test(name))).toEqual([]);
  });

  it('forbids the scripts of packages, wherever it is installed', async () => {
    // npm passes its own settings on in the environment.
    const env = { PATH: process.env.PATH, HOME: folder };
    const { stdout } = await run('npm', ['config', 'get', 'ignore-scripts'], { cwd: folder, env });
    expect(stdout.trim()).toBe('true');
  });

  it('locks the versions that the tests ran with, and no others', async () => {
    const tested = lockedIn(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const { '': own, ...uploaded } = lockedIn(await readFile(join(folder, 'package-lock.json'), 'utf8'));
    const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(own);
    expect(Object.keys(dependencies)).toContain('express');
    for (const [path, locked] of Object.entries(uploaded)) {
      const { version, integrity, dev } = packageSchema.parse(locked);
      // The workspace may hold another version beside the one that all share.
      const sameVersion = expect.objectContaining({ version, integrity });
      expect([tested[path], tested[`functions/${path}`]], path).toContainEqual(sameVersion);
      expect({ path, dev }).toEqual({ path, dev: undefined });
    }
    expect(Object.keys(uploaded).filter((path) => path.startsWith('node_modules/vitest'))).toEqual([]);
  });
});

describe('the uploaded folder, installed from its lockfile', () => {
  beforeAll(() => run('npm', ['ci', '--prefer-offline'], { cwd: folder }), 180_000);

  it('has every dependency in a version that fits', async () => {
    // npm fails when one is missing or does not fit.
    const { stdout } = await run('npm', ['ls', '--all', '--json'], { cwd: folder, maxBuffer: 10_000_000 });
    expect(JSON.parse(stdout)).not.toHaveProperty('problems');
  });

  it('loads and exports the cloud functions', async () => {
    const script = `
      const functions = await import('./index.js');
      console.log(JSON.stringify(Object.entries(functions).map(([name, { __endpoint }]) => [name, __endpoint])));
    `;
    const { stdout } = await run('node', ['--input-type=module', '-e', script], { cwd: folder });
    const region = ['europe-west3'];
    const ofApi = [{ key: 'VAPID_PRIVATE_KEY' }, { key: 'SIGNING_KEY' }];
    const ofMail = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'].map((key) => ({ key }));
    const secretEnvironmentVariables = [...ofApi, ...ofMail];
    const at = (schedule: string, retries?: number) => ({
      region,
      concurrency: 1,
      maxInstances: 2,
      scheduleTrigger: {
        schedule,
        timeZone: 'Europe/Berlin',
        ...(retries === undefined ? {} : { retryConfig: { retryCount: retries } }),
      },
    });
    const whenCreated = (document: string) => ({
      region,
      availableMemoryMb: 512,
      concurrency: 8,
      timeoutSeconds: 540,
      secretEnvironmentVariables,
      eventTrigger: {
        eventType: 'google.cloud.firestore.document.v1.created',
        eventFilterPathPatterns: { document },
        retry: false,
      },
    });
    const waiting = { availableMemoryMb: 512, timeoutSeconds: 540, secretEnvironmentVariables };
    const bounces = { maxInstances: 1, availableMemoryMb: 256, timeoutSeconds: 120, secretEnvironmentVariables };
    // docs/decisions/0034-function-settings.md says what changing one of these costs.
    expect(JSON.parse(stdout)).toMatchObject([
      [
        'api',
        {
          region,
          availableMemoryMb: 1024,
          cpu: 1,
          concurrency: 80,
          maxInstances: 4,
          timeoutSeconds: 60,
          minInstances: 'params.MIN_INSTANCES',
          httpsTrigger: { invoker: ['public'] },
          secretEnvironmentVariables: ofApi,
        },
      ],
      ['askForHelpers', { ...at('0 10 * * *', 5), availableMemoryMb: 256, timeoutSeconds: 60 }],
      ['cleanUpDaily', { ...at('30 3 * * *'), availableMemoryMb: 512, timeoutSeconds: 540 }],
      ['deliverNotice', { ...whenCreated('outbox/{noticeId}'), maxInstances: 3 }],
      ['deliverWaiting', { ...at('*/5 * * * *'), ...waiting }],
      ['readBounces', { ...at('50 * * * *'), ...bounces }],
      ['sendLetter', { ...whenCreated('letters/{letterId}'), maxInstances: 1 }],
      ['summariseEvening', { ...at('0 18 * * *', 5), availableMemoryMb: 512, timeoutSeconds: 120 }],
    ]);
  });

  it('starts without the libraries that a visitor’s first request does not need', async () => {
    const script = `
      import { createRequire } from 'node:module';
      import { createServer } from 'node:http';
      import express from 'express';
      const { api } = await import('./index.js');
      const server = createServer(express().use(api)).listen(0);
      await new Promise((resolve) => server.once('listening', resolve));
      const { status } = await fetch('http://127.0.0.1:' + server.address().port + '/api/user');
      const late = ['/sharp/', '/web-push/', '/@google-cloud/storage/'];
      const loaded = Object.keys(createRequire(import.meta.url).cache);
      console.log(JSON.stringify([status, late.filter((name) => loaded.some((path) => path.includes(name)))]));
      process.exit(0);
    `;
    const env = {
      ...process.env,
      FUNCTIONS_EMULATOR: 'true',
      GCLOUD_PROJECT: 'demo-club',
      SIGNING_KEY: 'x'.repeat(40),
    };
    const { stdout } = await run('node', ['--input-type=module', '-e', script], { cwd: folder, env });
    expect(JSON.parse(stdout)).toEqual([401, []]);
  });

  it('starts without mails, returned mails, imports and calendars, which are no CommonJS and so stand in no list of what is loaded', async () => {
    const STATIC = /^(?:import|export)\b[^;'"(]*["']([^"']+)["'];?$|^\} from ["']([^"']+)["'];?$/gm;
    const [packages, texts, files] = [new Set<string>(), [] as string[], ['index.js']];
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      texts.push(text);
      for (const [, whole, end] of text.matchAll(STATIC)) {
        const name = whole ?? end ?? '';
        const part = name.startsWith('.') ? join(dirname(file), name) : null;
        if (part === null) packages.add(name);
        else if (!files.includes(part)) files.push(part);
      }
    }
    expect(files.length).toBeGreaterThan(1);
    expect(packages).toContain('express');
    for (const name of ['nodemailer', 'imapflow', 'mailparser']) expect(packages).not.toContain(name);

    const parts = (await readdir(join(folder, 'parts'))).filter((name) => name.endsWith('.js'));
    const late = await Promise.all(
      parts
        .filter((name) => !files.includes(join('parts', name)))
        .map((name) => readFile(join(folder, 'parts', name), 'utf8')),
    );
    const hold = (some: string[], path: string) => some.some((text) => text.includes(`// ${path}`));
    expect(hold(texts, 'src/events/')).toBe(true);
    // The handlers of imports and their collection are there, and load the rest when they are called.
    const early = texts.map((text) => text.replaceAll(/\/\/ src\/imports\/import-(handlers|record)\.ts/g, ''));
    for (const path of ['src/imports/', 'src/delivery/read-bounces', '../node_modules/ical-generator/'])
      expect({ path, early: hold(early, path), late: hold(late, path) }).toEqual({ path, early: false, late: true });
    // People write and read archives with a command, not through the function.
    expect(hold([...texts, ...late], 'src/archive/')).toBe(false);
  });

  it('includes the library that turns pictures into WebP, and loads it only when there is a picture', async () => {
    const script = `
      import { createRequire } from 'node:module';
      await import('./index.js');
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
    const script = `import { api } from './index.js'; console.log(typeof api)`;
    const { stdout } = await run('node', ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    });
    expect(stdout.trim()).toBe('function');
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('@club');
  });
});
