import { expect, it } from 'vitest';
import { createTestLog } from '../../../testing/test-log';
import { sign, signingKeyOf } from './signing-key';

const KEY = 'k'.repeat(32);

it('is the configured key, as long as nobody can have typed it', () => {
  const log = createTestLog();
  expect(signingKeyOf(KEY, log)).toBe(KEY);
  expect(log.all()).toEqual([]);
});

it.each([null, '', 'k'.repeat(31)])(
  'is one that nobody knows if %j is configured, and the log says so',
  (configured) => {
    const log = createTestLog();
    const [one, other] = [signingKeyOf(configured, log), signingKeyOf(configured, log)];
    expect(one.length).toBeGreaterThanOrEqual(32);
    expect(one).not.toBe(other);
    expect(log.take()).toMatchObject([{ level: 'error' }, { level: 'error' }]);
  },
);

it('signs a text with 256 bits, which only the same key, purpose and text give again', () => {
  const signature = sign(KEY, 'address', '203.0.113.7');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(sign(KEY, 'address', '203.0.113.7')).toBe(signature);
  expect(sign(KEY, 'address', '203.0.113.8')).not.toBe(signature);
  expect(sign('x'.repeat(32), 'address', '203.0.113.7')).not.toBe(signature);
});
