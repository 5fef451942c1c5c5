import type { EndpointName } from '@club/contract';

/** These endpoints wait on purpose, so that their duration reveals nothing. */
export const SLOW: ReadonlySet<EndpointName> = new Set<EndpointName>(['resetPassword']);
