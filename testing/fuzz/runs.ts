import type { EndpointName } from '@club/contract';

/** These endpoints wait on purpose, so that their duration reveals nothing. */
export const SLOW: ReadonlySet<EndpointName> = new Set<EndpointName>(['resetPassword']);

/** The timeout for a test, in milliseconds. A hunt runs each property that many times as often. */
export const FUZZ_TIMEOUT = 60_000 * Number(process.env.HUNT_RUNS ?? 1);
