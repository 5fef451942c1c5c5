import { post } from '@/lib/api-client';
import { findSubscription } from './push/local-subscription';
import { oneAtATime } from './push/one-at-a-time';

/** So long does signing out wait at most. */
const TIMEOUT_MS = 1_500;

/**
 * Before signing out: nothing meant for this person is to light up here any more. Never fails. The browser
 * keeps its subscription; whoever signs in next says it again.
 */
export async function giveUpDevice(): Promise<void> {
  const cancel = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([oneAtATime(() => unsubscribe(cancel.signal)).catch(() => {}), tooLate]);
  clearTimeout(timer);
  cancel.abort();
}

async function unsubscribe(signal: AbortSignal): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription || signal.aborted) return;
  const { endpoint } = subscription;
  await post<'unsubscribePush'>('/api/notifications/unsubscribe', { subscription: { endpoint } }, { signal });
}
