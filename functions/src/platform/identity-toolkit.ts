import * as z from 'zod';
import { DomainError } from '../domain-error';

const TIMEOUT_MS = 10_000;

/** Firebase does not tell for how long it refuses an account. */
const RETRY_AFTER_S = 60;

const failureSchema = z.object({ error: z.object({ message: z.string() }) });

type Method = 'signInWithPassword' | 'signInWithCustomToken' | 'sendOobCode' | 'resetPassword';

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;

/**
 * The calls of the Identity Toolkit that firebase-admin does not offer. They return the body of the response; null when the
 * call is refused for one of the expected reasons. `webApiKey` names the project and is no secret. The emulator accepts any.
 */
export function createIdentityToolkit(webApiKey: string, emulatorHost: string | undefined) {
  const service = 'identitytoolkit.googleapis.com/v1';
  const base = emulatorHost ? `http://${emulatorHost}/${service}` : `https://${service}`;
  return async (method: Method, body: Record<string, unknown>, expected: readonly string[] = []): Promise<unknown> => {
    const response = await fetch(`${base}/accounts:${method}?key=${encodeURIComponent(webApiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': 'de' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new DomainError('unavailable', { cause });
    });
    const content: unknown = await response.json().catch(() => ({}));
    if (response.ok) return content;
    const failure = failureSchema.safeParse(content);
    if (response.status >= 500 || !failure.success) throw new DomainError('unavailable');
    // The code is the first word: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …'.
    const reason = failure.data.error.message.split(' ')[0] ?? '';
    if (expected.includes(reason)) return null;
    if (method === 'signInWithPassword' && reason === 'TOO_MANY_ATTEMPTS_TRY_LATER')
      throw new DomainError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_S });
    throw new DomainError('unavailable', { cause: new Error(reason) });
  };
}
