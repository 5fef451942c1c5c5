import { testRules } from './rules/test-rules';
import { requireJava } from './suite/java';
import { runUntilStopped } from './suite/run-until-stopped';

await runUntilStopped((stop) => {
  requireJava('Die Tests der Sicherheitsregeln brauchen');
  return testRules(stop);
});
