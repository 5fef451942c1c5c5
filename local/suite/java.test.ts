import { expect, test } from 'vitest';
import { missingJava } from './java';

const WHAT = 'Die volle Emulator-Suite braucht';

test.each(['openjdk version "21.0.2" 2024-01-16', 'java version "25" 2025-09-16 LTS'])('%s is new enough', (output) => {
  expect(missingJava(WHAT, output)).toBeNull();
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', '17.0.15'],
  ['java version "1.8.0_292"', '1.8.0_292'],
])('%s is refused as too old', (output, version) => {
  expect(missingJava(WHAT, output)).toContain(`braucht Java 21 oder neuer, hier läuft Java ${version}`);
});

test('without Java the message says so, and what works instead', () => {
  expect(missingJava(WHAT, null)).toMatch(
    /^Die volle Emulator-Suite braucht Java 21 oder neuer, hier ist keines installiert; ohne Java .+„npm start“.+$/,
  );
});
