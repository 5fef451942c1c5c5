import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDevice } from './device-description';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

const agents: [description: string, userAgent: string][] = [
  ['Chrome auf Android', `${ANDROID} ${BLINK} Mobile Safari/537.36`],
  [
    'Samsung Internet auf Android',
    `${ANDROID} AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox auf Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Safari auf iPhone', `${IPHONE} ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['Chrome auf iPhone', `${IPHONE} ${WEBKIT} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`],
  ['Firefox auf iPhone', `${IPHONE} ${WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
  // An app on the home screen has the page's own engine, which names no browser.
  ['Browser auf iPhone', `${IPHONE} ${WEBKIT} Mobile/15E148`],
  ['Safari auf Mac', `${MAC} ${WEBKIT} Version/18.6 Safari/605.1.15`],
  ['Chrome auf Windows', `${WINDOWS}) ${BLINK} Safari/537.36`],
  ['Edge auf Windows', `${WINDOWS}) ${BLINK} Safari/537.36 Edg/141.0.0.0`],
  ['Opera auf Windows', `${WINDOWS}) ${BLINK} Safari/537.36 OPR/122.0.0.0`],
  ['Firefox auf Windows', `${WINDOWS}; rv:143.0) Gecko/20100101 Firefox/143.0`],
  ['Firefox auf Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chrome auf ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`],
  ['Unbekanntes Gerät', 'curl/8.14.1'],
  ['Unbekanntes Gerät', ''],
];

describe('the description of a device', () => {
  it.each(agents)('is „%s“ for %j', (description, userAgent) => {
    expect(describeDevice(userAgent)).toBe(description);
  });

  it('is there for a browser that sends none', () => {
    expect(describeDevice(undefined)).toBe('Unbekanntes Gerät');
  });

  it('holds nothing of what was sent but names of a short list, so no text of a stranger is shown', () => {
    const words = new Set(agents.flatMap(([description]) => description.split(' ')));
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...agents.map(([, agent]) => agent)));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const described = describeDevice(parts.join(' ')).split(' ');
        expect(described.filter((word) => !words.has(word) && word !== 'iPad')).toEqual([]);
        expect(described.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
