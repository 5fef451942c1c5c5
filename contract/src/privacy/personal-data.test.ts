import { expect, it } from 'vitest';
import { deleteAccountSchema } from './personal-data';

it('deleting an account needs the password as it was typed, spaces included', () => {
  expect(deleteAccountSchema.parse({ password: ' x ' })).toEqual({ password: ' x ' });
});
