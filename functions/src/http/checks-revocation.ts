import type { Endpoint } from '@club/contract';

/** Whether a call asks Firebase that its session was not revoked: all that writes or is for organisers, and what says so. */
export const checksRevocation = ({ access, checkRevoked, method }: Endpoint): boolean =>
  !!checkRevoked || access === 'organiser' || (access === 'member' && method !== 'GET');
