import { spawnSync } from 'node:child_process';
import { SuiteFailure } from './suite/failure';
import { missingJava } from './suite/java';
import { runOfficialSuite } from './suite/official-suite';
import { runUntilStopped } from './suite/run-until-stopped';
import { readSettings } from './suite/settings';

await runUntilStopped((stop) => {
  const { error, stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const sentence = missingJava(error ? null : `${stdout}${stderr}`);
  if (sentence) throw new SuiteFailure(sentence);
  return runOfficialSuite(readSettings(process.env), stop);
});
