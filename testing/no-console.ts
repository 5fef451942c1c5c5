import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  vi.spyOn(process.stdout, 'write');
  vi.spyOn(process.stderr, 'write');
});

afterEach(() => {
  const output = [console.error, console.warn, process.stdout.write, process.stderr.write].flatMap(
    (write) => vi.mocked(write).mock.calls,
  );
  vi.restoreAllMocks();
  expect(output, 'nothing unexpected on the console').toEqual([]);
});
