import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { leaksIn, secretsIn } from '../../../testing/log-leaks';
import { createTestLog } from '../../../testing/test-log';

const anna = buildMember({ firstName: 'Anna', lastName: 'Berg' });
const secrets = secretsIn([
  { 'users/1': { ...anna, status: 'pending' } },
  { password: 'Vereinsheim1', keys: [{ auth: 'AbCdEf' }] },
  '203.0.113.7',
]);

const leaks = (message: string, fields: Parameters<ReturnType<typeof createTestLog>['warn']>[1] = {}) => {
  const log = createTestLog();
  log.warn(message, fields);
  log.take();
  return leaksIn(log.all(), secrets);
};

describe('the search of the logs', () => {
  it('finds personal data in any field, and does not repeat them', () => {
    expect(leaks('no mail to', { to: anna.email })).toEqual(['no mail to: to']);
    expect(leaks('refused', { uid: anna.id, detail: `by (${anna.firstName}), twice` })).toEqual(['refused: detail']);
    expect(leaks('unreadable', { fields: ['a', anna.phoneNumber] })).toEqual(['unreadable: fields']);
    for (const text of ['Vereinsheim1', 'AbCdEf', '203.0.113.7', anna.username, anna.lastName]) {
      expect(leaks(`sign-in with ${text} failed`)).toEqual(['a message']);
    }
  });

  it('ignores ids, words of the app, and words that contain a name', () => {
    const harmless = { uid: anna.id, status: 'pending', note: 'Bergfest', count: 3 };
    expect(leaks('pending request failed', { ...harmless, stack: ['  at Anna'] })).toEqual([]);
  });
});
