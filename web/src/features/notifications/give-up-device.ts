import { post } from '@/lib/api-client';

/** Signing out waits no longer than this. */
const TIMEOUT_MS = 1_500;

/**
 * Before signing out, tells the server to send nothing more to this device. Never fails. The browser keeps its
 * subscription, which the next person who signs in here sends to the server again.
 */
export async function giveUpDevice(): Promise<void> {
  const cancel = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([unsubscribe(cancel.signal).catch(() => {}), timeout]);
  clearTimeout(timer);
  cancel.abort();
}

async function unsubscribe(signal: AbortSignal): Promise<void> {
  const { findSubscription, oneAtATime } = await import('./push/subscription');
  await oneAtATime(async () => {
    const subscription = await findSubscription();
    if (!subscription || signal.aborted) return;
    const { endpoint } = subscription;
    await post<'unsubscribePush'>('/api/notifications/unsubscribe', { subscription: { endpoint } }, { signal });
  });
}

/** After signing out has failed, this device receives notifications again. Never fails: the next start tries again. */
export const takeDeviceBack = (): Promise<void> =>
  import('./push/connect')
    .then(({ resync }) => resync())
    .then(
      () => {},
      () => {},
    );
