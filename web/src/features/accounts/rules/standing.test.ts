import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { memberOf } from './standing';

test('a member is who is signed in and whom the club has let in', () => {
  const member = buildUser();
  expect([null, buildUser({ standing: 'waiting' }), member].map(memberOf)).toEqual([null, null, member]);
});
