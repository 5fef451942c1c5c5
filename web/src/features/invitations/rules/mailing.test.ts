import { type Invitation, MAX_MAILED_AT_ONCE } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildInvitation } from '../testing/builders';
import { batchesOf, canBeMailed, isUnmailed } from './mailing';

const NOW = new Date('2026-06-15T10:00:00Z');
const person = { firstName: 'Emmi', lastName: 'Brandt', email: 'emmi@example.org', phoneNumber: '' };
const mail = (state: NonNullable<Invitation['mail']>['state'], at = '2026-06-01T10:00:00Z') => ({
  mail: { state, at },
});

test.each<[string, Partial<Invitation>, boolean, boolean]>([
  ['open', {}, true, true],
  ['over for now', { state: 'expired' }, true, true],
  ['accepted', { state: 'used' }, false, true],
  ['revoked', { state: 'revoked' }, false, true],
  ['for all', { person: null }, false, true],
  ['for somebody without an address', { person: { ...person, email: '' } }, false, true],
  ['of which a mail failed', mail('failed'), true, true],
  ['of which a mail waits', mail('waiting'), false, false],
  ['that found no mailbox', mail('undeliverable'), false, false],
  ['mailed a week ago', mail('sent', '2026-06-08T10:00:00Z'), true, false],
  ['mailed almost a week ago', mail('sent', '2026-06-08T10:00:01Z'), false, false],
])('an invitation %s: it can be mailed and has not been', (_which, fields, canBe, isNew) => {
  const invitation = buildInvitation({ person, ...fields });
  expect([canBeMailed(invitation, NOW), isUnmailed(invitation)]).toEqual([canBe, isNew]);
});

test('invitations go in as few batches as a request allows, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3 * MAX_MAILED_AT_ONCE, size: 'max' }), (ids) => {
      const batches = batchesOf(ids);
      expect(batches.flat()).toEqual(ids);
      expect(batches).toHaveLength(Math.ceil(ids.length / MAX_MAILED_AT_ONCE));
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(MAX_MAILED_AT_ONCE);
    }),
  );
});
