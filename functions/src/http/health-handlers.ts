import type { EventRepository } from '../events/event-repository';
import type { Platform } from '../platform/platform';
import { withTimeout } from '../platform/timeout';
import type { Handlers } from './handlers';

const RESPOND_WITHIN_MS = 3_000;

type Deps = Pick<Platform, 'config'> & { events: EventRepository };

export const createHealthHandlers = ({ config, events }: Deps): Pick<Handlers, 'health'> => ({
  async health({ respondWith }) {
    // No event has this id, so Firestore has as little to do as possible.
    const ok = await withTimeout(events.findWaitlist(0), RESPOND_WITHIN_MS).then(
      () => true,
      () => false,
    );
    if (!ok) respondWith(503);
    return { version: config.version, firestore: ok ? 'ok' : 'unreachable' };
  },
});
