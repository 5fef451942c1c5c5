import { parseArgs } from 'node:util';
import * as z from 'zod';

const USAGE =
  'Bitte die Adresse der App angeben: npm run check:deployment -- https://<projekt-id>.web.app [--mail ich@example.org]';
const WITHOUT_ADDRESS = 'Bitte hinter --mail deine eigene E-Mail-Adresse angeben.';

type Asked = {
  /** The app without a path, as `https://verein.example.org`. */
  origin: string;
  /** Where a test mail is to go; null: none is asked for. */
  mailTo: string | null;
};

/** Returns what the command line asks for, or a sentence that says what is wrong with it. */
export function readArguments(args: string[]): Asked | string {
  const { values, tokens } = parseArgs({
    args,
    options: { mail: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === 'option' && token.name !== 'mail');
  if (unknown?.kind === 'option') return `${unknown.rawName} ist unbekannt. ${USAGE}`;
  const [address = '', ...others] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (others.length > 0 || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return USAGE;
  const { mail } = values;
  if (mail !== undefined && !z.email().safeParse(mail).success) return WITHOUT_ADDRESS;
  return { origin: new URL(address).origin, mailTo: typeof mail === 'string' ? mail : null };
}
