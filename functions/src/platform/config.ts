import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUB } from '@club/contract';
import { defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import type { BounceBoxSettings } from './bounce-box';
import { NO_PROXIES, readProxies } from './proxies';
import { parseReturnAddress, type ReturnAddress } from './return-address';
import type { SmtpSettings } from './smtp';
import type { VapidKeys } from './web-push';

const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';

/**
 * Parameters and secrets: `firebase deploy` asks for each once and keeps parameters in functions/.env.<project>. The
 * emulator needs none and must not ask.
 */
const textParameter = (name: string, options: Parameters<typeof defineString>[1]) =>
  isLocal ? null : defineString(name, options);
export const numberParameter = (name: string, options: Parameters<typeof defineInt>[1]) =>
  isLocal ? null : defineInt(name, options);
const secrets = (...names: string[]) => (isLocal ? [] : names.map((name) => defineSecret(name)));

const webApiKey = textParameter('WEB_API_KEY', {
  label: 'Web API key',
  description: 'Project settings → General → Web API key. Signing in with a password goes through it; it is no secret.',
});
/** `npx web-push generate-vapid-keys` makes both keys. Without them no pushes are sent. */
const vapidPublicKey = textParameter('VAPID_PUBLIC_KEY', {
  label: 'VAPID public key',
  description: 'Made together with the private key by: npx web-push generate-vapid-keys',
});
const smtpPort = numberParameter('SMTP_PORT', {
  default: 587,
  label: 'Port of the mail server',
  description: '587, or 465',
});
const mailSender = textParameter('MAIL_SENDER', {
  default: '',
  label: 'Address from which mails come',
  description: 'One that the mail account may use, such as helfer@verein.de. Empty: nothing is mailed.',
});
const bounceAddress = textParameter('BOUNCE_ADDRESS', {
  default: '',
  label: 'Address to which undeliverable mails return',
  description:
    'With a star, as helfer+*@verein.de, in the mailbox of the mail account. Empty: the app learns of no mail that comes back later.',
});
const imapHost = textParameter('IMAP_HOST', {
  default: '',
  label: 'Server from which that mailbox is read',
  description: 'By IMAP on port 993, with the name and password of the mail account, as imap.provider.de. Empty: none.',
});
const mailsPerHour = numberParameter('MAILS_PER_HOUR', {
  default: 100,
  label: 'Mails in an hour, at most',
  description: 'What the provider allows. More wait for the next hour, urgent ones go first.',
});

/** The function that serves the API must name these secrets. The second is any text of at least 32 characters that nobody can guess. */
export const apiSecrets = secrets('VAPID_PRIVATE_KEY', 'SIGNING_KEY');
/**
 * Every function that sends pushes and mails must name these secrets. A club without an account at a mail provider enters
 * `none`: nothing is mailed then.
 */
export const deliverySecrets = [...apiSecrets, ...secrets('SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD')];

export const readConfig = (version: string) => ({
  version,
  /** Mail is set up. Functions that do not send mails know it, too. */
  sendsMails: isLocal ? readSmtp() !== null : mailSender?.value().trim() !== '',
  /** null: undeliverable mails return to the sender, and none that comes back later is read. Functions that read none know it, too. */
  returnAddress: returnAddress(),
  /** Cookies are sent over HTTPS only, except in the local suite. */
  secureCookies: !isLocal,
  // In the local suite nothing writes X-Forwarded-For but callers.
  proxies: isLocal ? NO_PROXIES : readProxies(process.env),
  // Secrets arrive in the environment. null: none is set, or this function does not name it.
  signingKey: process.env.SIGNING_KEY || null,
});

/** The platform alone reads these: they set up its senders, its pictures and its address. */
export const readSettings = () => ({
  /** null: push is not set up. */
  vapidKeys: readVapidKeys(),
  /** The origin of the local suite's push service; null elsewhere. */
  localPushService: isLocal ? process.env.CLUB_PUSH_SERVICE || null : null,
  /** null: mail is not set up, or this function does not name its secrets. */
  smtp: readSmtp(),
  /** null: mails that come back are not read, or this function does not name the secrets. */
  bounceBox: readBounceBox(),
  webApiKey: webApiKey?.value() ?? 'local',
  /** The folder for pictures in the local suite, which has no Storage. null: pictures are in the project's bucket. */
  pictureFolder:
    isLocal && !process.env.FIREBASE_STORAGE_EMULATOR_HOST ? join(process.env.CLUB_DATA || tmpdir(), 'pictures') : null,
  /** The origin at which Hosting serves the app, whatever other domains lead there. */
  siteOrigin: siteOrigin(),
});

function readVapidKeys(): VapidKeys | null {
  const publicKey = vapidPublicKey?.value() ?? process.env.VAPID_PUBLIC_KEY;
  // Secrets arrive in the environment. Reading the parameter in a function that does not name it would log a warning.
  const privateKey = process.env.VAPID_PRIVATE_KEY;
  if (!publicKey || !privateKey) return null;
  // Push services refuse an http: address.
  const subject = isLocal ? 'mailto:vorstand@example.org' : siteOrigin();
  return { publicKey, privateKey, subject };
}

/** People who are asked for a secret that the club has not enter one of these. */
const NO_SECRET = new Set(['', '-', 'none', 'keine']);

function readSmtp(): SmtpSettings | null {
  if (isLocal) {
    const port = Number(process.env.CLUB_SMTP_PORT);
    const account = { host: '127.0.0.1', user: '', password: '', sender: 'helfer@verein.example', perHour: 1_000 };
    return port > 0 ? { ...account, port, isLocal } : null;
  }
  // Secrets arrive in the environment of the functions that name them.
  const [host, user, password] = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'].map((name) => {
    const value = process.env[name]?.trim() ?? '';
    return NO_SECRET.has(value.toLowerCase()) ? '' : value;
  });
  const sender = mailSender?.value().trim() ?? '';
  if (!host || !sender) return null;
  return {
    host,
    port: smtpPort?.value() ?? 587,
    user: user ?? '',
    password: password ?? '',
    sender,
    perHour: mailsPerHour?.value() ?? 100,
    returnAddress: returnAddress(),
  };
}

/** Without a mailbox to read, nobody would look at what comes back. */
const returnAddress = (): ReturnAddress | null =>
  imapHost?.value().trim() ? parseReturnAddress(bounceAddress?.value() ?? '') : null;

function readBounceBox(): BounceBoxSettings | null {
  const smtp = readSmtp();
  return smtp?.returnAddress
    ? { host: imapHost?.value().trim() ?? '', user: smtp.user, password: smtp.password }
    : null;
}

const siteOrigin = (): string =>
  isLocal ? process.env.CLUB_SITE || LOCAL_SITE : `https://${CLUB.domain ?? `${projectID.value()}.web.app`}`;

/** The Hosting emulator on its usual port. */
const LOCAL_SITE = 'http://127.0.0.1:5050';
