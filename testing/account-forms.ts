import { randomUUID } from 'node:crypto';
import type { Account } from '../functions/src/accounts/account';
import { TEST_PASSWORD } from './start-test-app';

/** The form for an account whose user name and address nobody has yet. */
export function newAccount(change: object = {}) {
  const username = `neu-${randomUUID().slice(0, 8)}`;
  const names = { firstName: 'Hiltrud', lastName: 'Ostermann', phoneNumber: '030 7654321' };
  return { username, email: `${username}@example.org`, password: TEST_PASSWORD, ...names, ...change };
}

/** The form of somebody's profile. */
export const profileOf = ({ firstName, lastName, email, phoneNumber }: Account, change: object = {}) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  ...change,
});

/** The form of somebody's profile, with the password that another address needs. */
export const profileForm = (person: Account, change: object = {}) => ({
  currentPassword: TEST_PASSWORD,
  ...profileOf(person, change),
});

export const PASSWORD_CHANGE = {
  currentPassword: TEST_PASSWORD,
  newPassword: 'Vereinsheim2',
  confirmPassword: 'Vereinsheim2',
};
