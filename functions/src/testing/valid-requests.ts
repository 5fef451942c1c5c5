import type { CallName } from '@club/contract';

const MESSAGE = { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };

/** These are parsed before it is known whether somebody is a contact of the event, so they must be right to be refused. */
export const VALID_BODIES: Partial<Record<CallName, object>> = {
  sendMessage: { ...MESSAGE, groups: ['confirmed'] },
  testMessage: MESSAGE,
  decideRegistration: { status: 'confirmed' },
  setAttendance: { noShow: true },
};

/** The same for what stands in the address, and what finds anybody at all. */
export const VALID_QUERIES: Partial<Record<CallName, string>> = {
  searchMembers: '?search=Ortrun',
  listMembers: '?search=Ortrun',
  previewReach: '?groups=confirmed,pending,waiting',
};
