import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  vi.spyOn(process.stdout, 'write');
  vi.spyOn(process.stderr, 'write');
});

afterEach(() => {
  const said = [console.error, console.warn, process.stdout.write, process.stderr.write].flatMap(
    (say) => vi.mocked(say).mock.calls,
  );
  vi.restoreAllMocks();
  expect(said, 'nothing unexpected on the console').toEqual([]);
});
