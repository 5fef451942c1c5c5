import type { SmtpSettings } from '../../../functions/src/platform/smtp';

type Sources = {
  /** The Firebase project that .firebaserc calls `production`; null: it names none. */
  project: string | null;
  /** The text of functions/.env.<project>; null: there is no such file. */
  parameters: string | null;
  /** The value of a secret of the project; null: it has none, or nobody is signed in who may read it. */
  readSecret(name: string): string | null;
};

const SECRETS = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'] as const;

/** The settings with which the deployed functions send mails, or a sentence that says which one is missing. */
export function smtpSettings({ project, parameters, readSecret }: Sources): SmtpSettings | string {
  if (project === null) return '.firebaserc nennt kein Projekt „production“ (docs/deployment.md, 2).';
  if (parameters === null)
    return `functions/.env.${project} fehlt hier: Der Test sendet mit den Einstellungen, mit denen die App bereitgestellt wurde (docs/deployment.md, Mail).`;
  const parameterOf = (name: string): string =>
    new RegExp(`^${name}=(?:"([^"]*)"|'([^']*)'|(.*))$`, 'm').exec(parameters)?.slice(1).find(Boolean)?.trim() ?? '';
  const sender = parameterOf('MAIL_SENDER');
  if (sender === '') return 'MAIL_SENDER ist leer: Diese App sendet keine E-Mails (docs/deployment.md, Mail).';
  const [host, user, password] = SECRETS.map((name) => readSecret(name)?.trim() ?? null);
  const missing = SECRETS.find((_, index) => [host, user, password][index] === null);
  if (host == null || user == null || password == null)
    return `${missing} ist nicht lesbar: Bist du mit „npx firebase login“ als jemand angemeldet, der die Secrets lesen darf?`;
  const port = Number(parameterOf('SMTP_PORT') || 587);
  return { host, user, password, port, sender, perHour: 1 };
}
