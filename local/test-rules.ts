import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOfficialConfig } from './suite/emulator-config';
import { FIREBASE_CLI, QUIET } from './suite/emulators';
import { requireJava } from './suite/java';
import { claimPortOffset } from './suite/ports';
import { runUntilStopped } from './suite/run-until-stopped';
import { ROOT, readSettings } from './suite/settings';
import { SuiteFailure } from './suite/terminal';

const VITEST = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');
const TESTS = [process.execPath, VITEST, 'run', '--config', join(ROOT, 'tests/rules/vitest.config.ts')];

await runUntilStopped(async (stop) => {
  requireJava('Die Tests der Sicherheitsregeln brauchen');
  const settings = readSettings({ ...process.env, CLUB_PORT_OFFSET: String(await claimPortOffset()) });
  const folder = mkdtempSync(join(tmpdir(), 'club-rules-'));
  try {
    const emulators = spawn(
      process.execPath,
      [
        FIREBASE_CLI,
        'emulators:exec',
        `--config=${await writeOfficialConfig(folder, settings, { isHeadless: true })}`,
        `--project=${settings.projectId}`,
        '--only=firestore,storage',
        TESTS.map((word) => `"${word}"`).join(' '),
      ],
      { cwd: folder, env: { ...process.env, ...QUIET }, stdio: 'inherit' },
    );
    stop.addEventListener('abort', () => emulators.kill('SIGINT'), { once: true });
    const [status]: (number | null)[] = await once(emulators, 'close');
    if (status !== 0)
      throw new SuiteFailure('Die Tests der Sicherheitsregeln sind gescheitert oder nicht gelaufen, siehe oben.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
