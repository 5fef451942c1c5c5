import type { Endpoint } from '@club/contract';

/** Whether a call asks Firebase that its session was not revoked: all that writes or is for organisers, and what says so. */
export const isCareful = ({ access, careful, method }: Endpoint): boolean =>
  !!careful || access === 'organiser' || (access === 'member' && method !== 'GET');
