/** What firebase-tools asks for. */
const OLDEST_JAVA = 21;

/** The sentence that says why this Java will not do; null when it will. `output` is that of `java -version`, null without one. */
export function missingJava(output: string | null): string | null {
  const needs = `Die volle Emulator-Suite braucht Java ${OLDEST_JAVA} oder neuer`;
  const instead = 'ohne Java läuft die App mit „npm start“.';
  const version = /version "([^"]+)"/.exec(output ?? '')?.[1];
  if (!version) return `${needs}, hier ist keines installiert; ${instead}`;
  return majorOf(version) >= OLDEST_JAVA ? null : `${needs}, hier läuft Java ${version}; ${instead}`;
}

/** '21.0.2' is 21, and '1.8.0_292' is 8. */
const majorOf = (version: string): number => Number(/^(?:1\.)?(\d+)/.exec(version)?.[1]);
