const DOWNLOADING = /downloading (cloud-\S+?)\.\.\./;
const DOWNLOAD_FAILED = /^Error: .*(?:\.jar|download|HTTP Error)/i;
const TESTS_STARTED = /Running script:/;

/** The sentence that says why the rules are not proven. `output`: the lines of a `firebase emulators:exec` that failed. */
export function whyNotTested(output: readonly string[]): string {
  const says = (pattern: RegExp) => output.some((line) => pattern.test(line));
  if (says(TESTS_STARTED)) return 'Die Sicherheitsregeln bestehen ihre Tests nicht, siehe oben.';
  const file = output.map((line) => DOWNLOADING.exec(line)?.[1]).findLast((name) => name !== undefined);
  if (file && says(DOWNLOAD_FAILED)) {
    return `Die Tests der Sicherheitsregeln brauchen beim ersten Mal Internet: firebase-tools konnte ${file} nicht laden.`;
  }
  return 'Die Emulatoren für die Tests der Sicherheitsregeln sind nicht gestartet, siehe oben.';
}
