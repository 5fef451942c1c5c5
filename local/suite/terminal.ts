import { relative } from 'node:path';

/** A failure that the person at the terminal can understand and mend. The message says everything. */
export class SuiteFailure extends Error {}

/** Paths inside the current folder are shown relative to it, all others absolute. */
export function shownPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
}

export const say = (line: string): void => console.log(line);

/** Prints one sentence for a failure that a person can mend, and everything known about a bug. */
export function sayFailure(error: unknown): void {
  console.error(error instanceof SuiteFailure ? error.message : error);
}

/** Prints only the errors of what the functions log. */
export function sayFunctionErrors(line: string): void {
  if (line.includes('"severity":"ERROR"')) console.error(`Functions: ${line}`);
}

type Ready = {
  url: string;
  accounts: readonly string[];
  password: string;
  /** The address of the page that shows the delivered pushes. */
  inbox: string;
  dataFolder: string;
};

export function sayReady({ url, accounts, password, inbox, dataFolder }: Ready): void {
  const [organiser, ...members] = accounts;
  const lines = [
    `\nBereit: ${url}\n`,
    ...(organiser ? [`  Organisation:  ${organiser}`] : []),
    ...(members.length > 0 ? [`  Mitglieder:    ${members.join(', ')}`] : []),
    organiser
      ? `  Passwort:      ${password}`
      : '  Noch ist niemand da. Den Link für die erste Person zeigt: npm run setup-link',
    `\nZugestellte Benachrichtigungen und E-Mails: ${inbox}`,
    `Strg+C beendet alles, die Daten bleiben in ${shownPath(dataFolder)}.`,
  ];
  console.log(lines.join('\n'));
}
