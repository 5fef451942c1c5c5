import { expect, test } from 'vitest';
import { missingPrograms } from './installed';

test('what is missing is named in one command, each package once', () => {
  expect(missingPrograms(() => '/usr/bin/somewhere')).toBeUndefined();
  expect(missingPrograms((name) => (name === 'firefox' ? undefined : '/usr/bin/somewhere'))).toBe(
    'The tests in WebKit and Firefox need browsers and a screen: apt-get install firefox-esr',
  );
  expect(missingPrograms(() => undefined)).toMatch(/: apt-get install webkit2gtk-driver firefox-esr xvfb openbox$/);
});
