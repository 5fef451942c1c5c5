import { describe, expect, it } from 'vitest';
import { createTestLog } from '../../../testing/test-log';
import { cleanUp } from './clean-up';

describe('the daily clean-up', () => {
  it('runs every task, also when one of them fails, and fails itself then so that it is noticed', async () => {
    const log = createTestLog();
    const done: string[] = [];
    const task = (name: string) => ({ name, run: async () => done.push(name) });
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no connection')) };

    await expect(cleanUp([task('first'), broken, task('last')], log)).rejects.toThrow('clean-up incomplete');
    expect(done).toEqual(['first', 'last']);
    expect(log.take()).toMatchObject([{ level: 'error', message: 'clean-up failed' }]);
    await expect(cleanUp([task('again')], log)).resolves.toBeUndefined();
  });
});
