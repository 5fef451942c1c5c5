import { decodeBase64Url } from '@club/contract';
import { PushError } from './push-error';

const WORKER_TIMEOUT_MS = 10_000;

/** What this browser is subscribed with, whoever is signed in; null also where it cannot be. */
export async function findSubscription(): Promise<PushSubscription | null> {
  try {
    if (!('serviceWorker' in navigator)) return null;
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    // Firefox, for one, refuses to look where cookies are blocked.
    return null;
  }
}

/** Needs the permission: asking for it is the caller's, at the press of a button. */
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

/** Where a browser does not tell, the key counts as the same. */
export function wasMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = decodeBase64Url(publicKey);
  if (!key || !options?.applicationServerKey) return true;
  const used = new Uint8Array(options.applicationServerKey);
  return used.length === key.length && used.every((byte, index) => byte === key[index]);
}

/** `ready` waits for ever where no worker was registered. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushError('no-worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]).finally(() => clearTimeout(timer));
}
