// npm run check:deployment -- https://verein.example.org [--mail ich@example.org]
import { spawnSync } from 'node:child_process';
import { resolveTxt } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createSmtp } from '../../functions/src/platform/smtp';
import { FIREBASE_CLI } from '../../local/suite/emulators';
import { ROOT, readJson } from '../../local/suite/settings';
import { reportOn } from './check-deployment';
import { smtpSettings } from './mail/smtp-settings';
import { checkMail } from './mail/test-mail';

const { values, positionals } = parseArgs({ options: { mail: { type: 'string' } }, allowPositionals: true });
const address = positionals[0] ?? '';
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error('Bitte die Adresse der App angeben: npm run check:deployment -- https://<projekt-id>.web.app');
  process.exit(1);
}
if (values.mail !== undefined && !z.email().safeParse(values.mail).success) {
  console.error('Bitte hinter --mail deine eigene E-Mail-Adresse angeben.');
  process.exit(1);
}

const { origin } = new URL(address);
const isInOrder = await reportOn(origin);
const isMailed = values.mail === undefined || (await mailTo(values.mail));
process.exit(isInOrder && isMailed ? 0 : 1);

/** Sends with the settings of the deployed functions, from this machine. */
async function mailTo(to: string): Promise<boolean> {
  const aliases = z.object({ projects: z.object({ production: z.string() }) }).safeParse(readJson('.firebaserc'));
  const project = aliases.data?.projects.production ?? '';
  const file = join(ROOT, 'functions', `.env.${project}`);
  const settings = smtpSettings({
    parameters: existsSync(file) ? readFileSync(file, 'utf8') : '',
    readSecret(name) {
      const args = [FIREBASE_CLI, 'functions:secrets:access', name, '--project', project];
      const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
      return status === 0 ? stdout : null;
    },
  });
  console.log('\nE-Mail');
  if (typeof settings === 'string') {
    console.error(settings);
    return false;
  }
  const { sender } = settings;
  return checkMail({ sender, mail: createSmtp(settings), resolveTxt, say: console.log }, to, origin);
}
