import { expect, it } from 'vitest';
import { buildUser } from '@/testing/builders';
import { isReachable, rosterRightsOf } from './contacts';

const contact = { firstName: 'Rita', lastName: 'Kurz', phoneNumber: null, email: null };

it('the contacts of an event may do more at it than other members', () => {
  const [rita, mara] = [buildUser(), buildUser()];
  const contacts = [
    { ...contact, id: 'somebody' },
    { ...contact, id: rita.id },
  ];
  expect([rita, mara, null].map((user) => rosterRightsOf({ contacts }, user).size > 0)).toEqual([true, false, false]);
});

it('a contact can be asked who shares a telephone number or an address', () => {
  const ways = [{}, { phoneNumber: '0171 55' }, { email: 'rita@example.org' }];
  expect(ways.map((way) => isReachable({ ...contact, id: 'rita', ...way }))).toEqual([false, true, true]);
});
