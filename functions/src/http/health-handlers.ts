import type { EventRepository } from '../events/event-repository';
import type { Platform } from '../platform/platform';
import { withTimeout } from '../platform/timeout';
import type { Handlers } from './handlers';

const PATIENCE_MS = 3_000;

type Deps = Pick<Platform, 'config'> & { events: EventRepository };

export const createHealthHandlers = ({ config, events }: Deps): Pick<Handlers, 'health'> => ({
  async health({ answerWith }) {
    // No event has this number: Firestore is asked for as little as possible.
    const ok = await withTimeout(events.findWaitlist(0), PATIENCE_MS).then(
      () => true,
      () => false,
    );
    if (!ok) answerWith(503);
    return { version: config.version, firestore: ok ? 'ok' : 'unreachable' };
  },
});
