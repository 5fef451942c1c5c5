import { expect, test } from 'vitest';
import { drawWaterfall, type Request } from './waterfall';

const request = (path: string, askedAt: number, answeredAt: number | null, doneAt: number | null): Request => ({
  path,
  by: 'page',
  askedAt,
  answeredAt,
  doneAt,
  bytes: 2_400,
  priority: 'High',
  fromWorker: false,
});

const linesOf = (drawn: string) => drawn.split('\n').filter((line) => line.startsWith('/'));

test('requests stand in the order in which they were asked for, each in its time', () => {
  const drawn = drawWaterfall([request('/late.js', 1_000, 1_600, 2_000), request('/', 0, 560, 580)], 2_000);
  expect(drawn).toContain('The first event was painted after 2.00 s.');
  const [first, second] = linesOf(drawn);
  expect(first).toMatch(/^\/ +0\.00 +0\.56 +0\.58 +2\.4 High +\.{16,17}-?# +\|$/);
  expect(second).toMatch(/^\/late\.js +1\.00 +1\.60 +2\.00 +2\.4 High +\.+-+#$/);
});

test('what was never answered has no end', () => {
  const [line] = linesOf(drawWaterfall([request('/api/events', 0, null, null)], null));
  expect(line).toContain('–');
  expect(line).not.toContain('#');
});

test('what the service worker fetches long after the first event is left out', () => {
  const drawn = drawWaterfall([request('/', 0, 500, 600), request('/assets/admin.js', 9_000, 9_600, 9_700)], 1_000);
  expect(linesOf(drawn)).toHaveLength(1);
});
