import type { Invitation } from '@club/contract';

/** An open invitation for Hiltrud Ostermann. */
export const buildInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 'K7QM2D4X',
  kind: 'person',
  state: 'open',
  code: 'K7QM2D4X9RTP0HVB',
  name: null,
  person: { firstName: 'Hiltrud', lastName: 'Ostermann', email: '', phoneNumber: '030 1' },
  createdAt: '2026-06-01T10:00:00Z',
  createdBy: 'Vera Vorstand',
  validUntil: '2026-07-01T21:59:59.999Z',
  revokedAt: null,
  maxUses: 1,
  uses: 0,
  importId: null,
  mail: null,
  acceptedBy: null,
  ...fields,
});

export const buildOpenInvitation = (fields: Partial<Invitation> = {}): Invitation =>
  buildInvitation({ id: 'ABCD2345', kind: 'all', name: 'Sommerfest', person: null, maxUses: 50, ...fields });
