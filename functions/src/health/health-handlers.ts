import { setTimeout as wait } from 'node:timers/promises';
import type { Handlers } from '../http/call';

const PATIENCE_MS = 3_000;

type Deps = { version: string; askFirestore(): Promise<unknown> };

export const createHealthHandlers = ({ version, askFirestore }: Deps): Pick<Handlers, 'health'> => ({
  async health({ answerWith }) {
    const patience = new AbortController();
    const answered = askFirestore().then(
      () => true,
      () => false,
    );
    const gaveUp = wait(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
    const ok = await Promise.race([answered, gaveUp]);
    patience.abort();
    if (!ok) answerWith(503);
    return { version, firestore: ok ? 'ok' : 'unreachable' };
  },
});
