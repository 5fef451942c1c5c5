import { sign } from '../platform/signing-key';
import { withTimeout } from '../platform/timeout';
import type { Services } from '../services';
import type { Handlers } from './handlers';

const RESPOND_WITHIN_MS = 3_000;

/** 96 bits: no two addresses look alike by chance. */
const FINGERPRINT_LENGTH = 16;

export const createHealthHandlers = ({ config, events, signingKey }: Services) =>
  ({
    async health({ respondWith }) {
      // No event has this id, so Firestore has as little to do as possible.
      const ok = await withTimeout(events.findWaitlist(0), RESPOND_WITHIN_MS).then(
        () => true,
        () => false,
      );
      if (!ok) respondWith(503);
      return { version: config.version, firestore: ok ? 'ok' : 'unreachable' };
    },

    async describeAddress({ address, forwarding }) {
      const { distance } = config.proxies;
      return {
        ...forwarding,
        distance,
        fingerprint: sign(signingKey, 'address', address).slice(0, FINGERPRINT_LENGTH),
      };
    },
  }) satisfies Partial<Handlers>;
