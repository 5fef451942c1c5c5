// npm run deploy, npm run deploy -- --only hosting
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { FIREBASE_CLI } from '../../local/suite/emulators';
import { writeReleaseConfig } from '../../local/suite/hosting';
import { ROOT, readJson } from '../../local/suite/settings';
import { sayFailure } from '../../local/suite/terminal';
import { reportOn } from '../check-deployment/check-deployment';
import { deploy } from './deploy';
import { keepPreviousRelease } from './keep-previous-release';

const aliasesSchema = z.object({ projects: z.object({ production: z.string().min(1).optional() }) });
const project = aliasesSchema.parse(readJson('.firebaserc')).projects.production ?? null;

/** A service account counts as signed in: it is used where there is no terminal. */
const isSignedIn = (): boolean =>
  !!process.env.GOOGLE_APPLICATION_CREDENTIALS ||
  spawnSync(process.execPath, [FIREBASE_CLI, 'login:list'], { encoding: 'utf8' }).stdout.includes('Logged in as');

async function run(command: 'npm' | 'npx', args: readonly string[]): Promise<number | null> {
  const [status]: (number | null)[] = await once(spawn(command, args, { cwd: ROOT, stdio: 'inherit' }), 'close');
  return status ?? null;
}

try {
  await deploy(
    {
      situation: {
        project,
        isSignedIn: !!project && isSignedIn(),
        isAttended: !!process.stdin.isTTY,
        hasParameters: existsSync(join(ROOT, 'functions', `.env.${project}`)),
      },
      run,
      keepPrevious: (origin) => keepPreviousRelease({ origin, folder: join(ROOT, 'web/dist'), say: console.log }),
      writeConfig: writeReleaseConfig,
      check: async (origin) => (await reportOn(origin)) === 'in order',
      say: console.log,
    },
    process.argv.slice(3),
  );
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
