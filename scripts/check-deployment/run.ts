// npm run check:deployment -- https://verein.example.org [--mail ich@example.org]
import { spawnSync } from 'node:child_process';
import { resolveTxt } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { createSmtp } from '../../functions/src/platform/smtp';
import { FIREBASE_CLI } from '../../local/suite/emulators';
import { ROOT, readJson } from '../../local/suite/settings';
import { readArguments } from './arguments';
import { reportOn } from './check-deployment';
import { smtpSettings } from './mail/smtp-settings';
import { checkMail } from './mail/test-mail';

const asked = readArguments(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(asked);
  process.exit(1);
}

const { origin, mailTo } = asked;
const found = await reportOn(origin);
// An address with a typing error would stand in the mail.
const isMailed = mailTo === null || (found !== 'unreachable' && (await sendTestMail(mailTo)));
process.exit(found === 'in order' && isMailed ? 0 : 1);

/** Sends with the settings of the deployed functions, from this machine. */
async function sendTestMail(to: string): Promise<boolean> {
  const aliases = z.object({ projects: z.object({ production: z.string() }) }).safeParse(readJson('.firebaserc'));
  const project = aliases.data?.projects.production ?? null;
  const file = join(ROOT, 'functions', `.env.${project}`);
  const settings = smtpSettings({
    project,
    parameters: existsSync(file) ? readFileSync(file, 'utf8') : null,
    readSecret(name) {
      const args = [FIREBASE_CLI, 'functions:secrets:access', name, '--project', String(project)];
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
