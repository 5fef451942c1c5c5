import { errorText } from '@/lib/api-error';

const TEXTS = {
  denied: 'Du hast Benachrichtigungen blockiert. Wie du sie wieder erlaubst, steht auf dieser Seite.',
  'not-decided':
    'Dein Browser hat nachgefragt, und die Antwort fehlt noch. Versuche es noch einmal und wähle „Zulassen“.',
  'no-worker':
    'Die App ist in diesem Browser noch nicht fertig geladen. Lade die Seite neu und versuche es noch einmal.',
  'no-service':
    'Der Push-Dienst deines Browsers ist nicht erreichbar. Prüfe deine Internetverbindung und versuche es noch einmal. In einem privaten Fenster geht es nicht.',
} as const;

/** Why the browser, not the server, refused. */
export class PushError extends Error {
  constructor(reason: keyof typeof TEXTS, options?: ErrorOptions) {
    super(TEXTS[reason], options);
    this.name = 'PushError';
  }
}

export const pushFailureText = (error: unknown): string =>
  error instanceof PushError
    ? error.message
    : errorText(error, 'Push konnte auf diesem Gerät nicht eingerichtet werden.');
