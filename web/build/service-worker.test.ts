import { expect, test } from 'vitest';
import { belongsToShell } from './service-worker.ts';

test.each([
  ['index.html', true],
  ['first-paint.js', true],
  ['icons/badge-96.png', true],
  ['assets/home-BtFkk3Iu.js', true],
  ['assets/index-DzTsGnbD.css', true],
  ['assets/hero-day-CBZGnWle.svg', true],
  ['assets/barlow-latin-ext-400-normal-HxX4XjxC.woff2', true],
  ['assets/barlow-vietnamese-400-normal-Dpl4UHAZ.woff2', false],
  ['assets/barlow-latin-400-normal-fsAxiSwU.woff', false],
  ['assets/home-BtFkk3Iu.js.map', false],
  ['assets/live-follower-qniIBxxN.js', false],
  ['previews/fest.png', false],
  ['icons/maskable-512.png', false],
  // A worker that kept itself could never be replaced.
  ['sw.js', false],
])('the offline shell keeps %s: %s', (fileName, kept) => {
  expect(belongsToShell(fileName)).toBe(kept);
});
