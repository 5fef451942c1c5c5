import { spawnSync } from 'node:child_process';
import { SuiteFailure } from './failure';

/** What firebase-tools asks for. */
const OLDEST_JAVA = 21;

/** `what` needs it, such as 'Die volle Emulator-Suite braucht'. @throws SuiteFailure without a Java that will do. */
export function requireJava(what: string): void {
  const { error, stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const sentence = missingJava(what, error ? null : `${stdout}${stderr}`);
  if (sentence) throw new SuiteFailure(sentence);
}

/** The sentence that says why this Java will not do; null when it will. `output` is that of `java -version`, null without one. */
export function missingJava(what: string, output: string | null): string | null {
  const needs = `${what} Java ${OLDEST_JAVA} oder neuer`;
  const instead = 'ohne Java laufen die App mit „npm start“ und alle anderen Tests mit „npm test“.';
  const version = /version "([^"]+)"/.exec(output ?? '')?.[1];
  if (!version) return `${needs}, hier ist keines installiert; ${instead}`;
  return majorOf(version) >= OLDEST_JAVA ? null : `${needs}, hier läuft Java ${version}; ${instead}`;
}

/** '21.0.2' is 21, and '1.8.0_292' is 8. */
const majorOf = (version: string): number => Number(/^(?:1\.)?(\d+)/.exec(version)?.[1]);
