import { decodeBase64Url } from '@club/contract';
import { errorText } from '@/lib/api-error';

const WORKER_TIMEOUT_MS = 10_000;

/** Returns this browser's subscription, whoever is signed in; null if there is none or push is not supported. */
export async function findSubscription(): Promise<PushSubscription | null> {
  try {
    if (!('serviceWorker' in navigator)) return null;
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    // Firefox throws where cookies are blocked.
    return null;
  }
}

/** Fails without the permission, which the caller requests during a click. */
export async function makeSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyRegistration();
  try {
    return await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64Url(publicKey) ?? publicKey,
    });
  } catch (cause) {
    const refused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    throw new PushError(refused ? 'denied' : 'no-service', { cause });
  }
}

/** Chrome calls a failure AbortError, as if somebody had cancelled it. */
export async function endSubscription(subscription: PushSubscription): Promise<void> {
  try {
    await subscription.unsubscribe();
  } catch (cause) {
    throw new PushError('no-service', { cause });
  }
}

/** Browsers that do not reveal the key are taken to use the same one. */
export function wasMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = decodeBase64Url(publicKey);
  if (!key || !options?.applicationServerKey) return true;
  const used = new Uint8Array(options.applicationServerKey);
  return used.length === key.length && used.every((byte, index) => byte === key[index]);
}

/** Limits the wait: without a registered worker, `ready` never resolves. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushError('no-worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer));
}

/** Runs changes to this device's subscription one after the other, in all tabs, because each would undo the other. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('push-subscription', work) : work();

const TEXTS = {
  denied: 'Du hast Benachrichtigungen blockiert. Wie du sie wieder erlaubst, steht auf dieser Seite.',
  'not-decided':
    'Dein Browser hat nachgefragt, und die Antwort fehlt noch. Versuche es noch einmal und wähle „Zulassen“.',
  'no-worker':
    'Die App ist in diesem Browser noch nicht fertig geladen. Lade die Seite neu und versuche es noch einmal.',
  'no-service':
    'Der Push-Dienst deines Browsers ist nicht erreichbar. Prüfe deine Internetverbindung und versuche es noch einmal. In einem privaten Fenster geht es nicht.',
} as const;

/** The browser, not the server, refused the subscription. */
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
