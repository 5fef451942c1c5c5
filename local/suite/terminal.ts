import { SuiteFailure } from './failure';
import { shownPath } from './shown-path';

export const say = (line: string): void => console.log(line);

/** One sentence for what a person can mend; everything there is for what is our own mistake. */
export function sayFailure(error: unknown): void {
  console.error(error instanceof SuiteFailure ? error.message : error);
}

/** What the functions log, kept to what a person at the terminal has to know. */
export function sayFunctionErrors(line: string): void {
  if (line.includes('"severity":"ERROR"')) console.error(`Functions: ${line}`);
}

type Ready = {
  url: string;
  accounts: readonly string[];
  password: string;
  /** Address of the page that shows what was pushed. */
  inbox: string;
  dataFolder: string;
};

export function sayReady({ url, accounts, password, inbox, dataFolder }: Ready): void {
  const [organiser, ...members] = accounts;
  const lines = [
    `\nBereit: ${url}\n`,
    ...(organiser ? [`  Organisation:  ${organiser}`] : []),
    ...(members.length > 0 ? [`  Mitglieder:    ${members.join(', ')}`] : []),
    ...(organiser ? [`  Passwort:      ${password}`] : []),
    `\nZugestellte Benachrichtigungen: ${inbox}`,
    `Strg+C beendet alles, die Daten bleiben in ${shownPath(dataFolder)}.`,
  ];
  console.log(lines.join('\n'));
}
