import { spawnSync } from 'node:child_process';
import { SuiteFailure } from './terminal';

/** firebase-tools needs this version. */
export const OLDEST_JAVA = 21;

/**
 * `what` begins the sentence, such as 'Die volle Emulator-Suite braucht'. @throws SuiteFailure without a suitable Java.
 */
export function requireJava(what: string): void {
  const { error, stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const sentence = missingJava(what, error ? null : `${stdout}${stderr}`);
  if (sentence) throw new SuiteFailure(sentence);
}

/**
 * A sentence why this Java is not suitable; null when it is. `output` is that of `java -version`, or null without Java.
 */
export function missingJava(what: string, output: string | null): string | null {
  const needs = `${what} Java ${OLDEST_JAVA} oder neuer`;
  const instead = 'ohne Java laufen die App mit „npm start“ und alle anderen Tests mit „npm test“.';
  const version = /version "([^"]+)"/.exec(output ?? '')?.[1];
  if (!version) return `${needs}, hier ist keines installiert; ${instead}`;
  return majorOf(version) >= OLDEST_JAVA ? null : `${needs}, hier läuft Java ${version}; ${instead}`;
}

/** Returns 21 for '21.0.2' and 8 for '1.8.0_292'. */
const majorOf = (version: string): number => Number(/^(?:1\.)?(\d+)/.exec(version)?.[1]);
