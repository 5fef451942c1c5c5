import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportOn } from '../scripts/check-deployment/check-deployment';
import { requireJava } from './suite/java';
import { runOfficialSuite } from './suite/official-suite';
import { claimPortOffset } from './suite/ports';
import { runUntilStopped } from './suite/run-until-stopped';
import { readSettings } from './suite/settings';
import { smokeTest } from './suite/smoke-test';
import { SuiteFailure, say } from './suite/terminal';

await runUntilStopped(async (stop) => {
  requireJava('Der Test mit Googles Emulatoren braucht');
  const folder = mkdtempSync(join(tmpdir(), 'club-emulators-'));
  const settings = readSettings({
    ...process.env,
    CLUB_PORT_OFFSET: String(await claimPortOffset()),
    CLUB_DATA: folder,
  });
  try {
    await runOfficialSuite(settings, stop, async (suite) => {
      await smokeTest(suite, say);
      if ((await reportOn(suite.app)) !== 'in order')
        throw new SuiteFailure('Die App hält nicht, was geprüft wurde, siehe oben.');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
