import { inTime } from '../platform/in-time';
import type { Handlers } from './handlers';

const PATIENCE_MS = 3_000;

type Deps = { version: string; askFirestore(): Promise<unknown> };

export const createHealthHandlers = ({ version, askFirestore }: Deps): Pick<Handlers, 'health'> => ({
  async health({ answerWith }) {
    const ok = await inTime(askFirestore(), PATIENCE_MS).then(
      () => true,
      () => false,
    );
    if (!ok) answerWith(503);
    return { version, firestore: ok ? 'ok' : 'unreachable' };
  },
});
