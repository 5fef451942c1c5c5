import { requireJava } from './suite/java';
import { runOfficialSuite } from './suite/official-suite';
import { runUntilStopped } from './suite/run-until-stopped';
import { readSettings } from './suite/settings';

await runUntilStopped((stop) => {
  requireJava('Die volle Emulator-Suite braucht');
  return runOfficialSuite(readSettings(process.env), stop);
});
