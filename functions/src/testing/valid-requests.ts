import type { CallName } from '@club/contract';

const MESSAGE = { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };

/** Whether somebody is a contact of an event is known after these have been parsed, so they must be right to be refused. */
export const VALID_BODIES: Partial<Record<CallName, object>> = {
  sendMessage: { ...MESSAGE, groups: ['confirmed'] },
  testMessage: MESSAGE,
};

/** The same for what stands in the address, and what finds anybody at all. */
export const VALID_QUERIES: Partial<Record<CallName, string>> = {
  searchMembers: '?search=Ortrun',
  listMembers: '?search=Ortrun',
  previewReach: '?groups=confirmed,pending,waiting',
};
