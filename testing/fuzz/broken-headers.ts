import fc from 'fast-check';

const JWT_WITHOUT_SIGNATURE = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","uid":"x","admin":true}')}.`;

/** Values that no browser sends, by header. */
const CRAFTED: Readonly<Record<string, readonly string[]>> = {
  'Idempotency-Key': ['', '1', 'null', '{00000000-0000-4000-8000-000000000000}', 'urn:uuid:0', 'x'.repeat(5_000)],
  'Content-Type': [
    ...[
      '',
      '/',
      ';',
      'json',
      'text/plain',
      'application/JSON',
      'application/json; charset=utf-16',
      'application/json;;=;',
    ],
    ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'text/json, */*'],
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ],
  'Content-Encoding': ['gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip'],
  'Browser-Mark': ['', ',', '..', 'a.1.b', 'x'.repeat(3_000), `${'A'.repeat(16)}.99999.${'A'.repeat(43)}`, ',,,,,,,,,'],
  Origin: ['', 'null', '://', 'http://', 'https://a.example:99999', 'https://[', 'file://', 'https://a.example/ x'],
  'Sec-Fetch-Site': ['cross-site', 'same-site', 'none', 'x', 'same-origin, cross-site', ','],
  Cookie: [
    ...['', ';;;=;', '__session', '__session=', '__session=%', '__session=a.b.c', '__session="', '__session=\u00ff'],
    ...[
      `__session=${JWT_WITHOUT_SIGNATURE}`,
      `__session=${'x'.repeat(6_000)}`,
      '__session=..',
      'a=b; __session=e30.e30.e30',
    ],
  ],
  'fastly-client-ip': [
    '',
    '::',
    '::1%',
    'fe80::1%eth0',
    '::ffff:1.2.3.4',
    '::ffff:0:0',
    '1::',
    '[::1]',
    'x'.repeat(3_000),
  ],
  'X-Forwarded-For': [
    ...['', ',', ', ,', '::1, x', 'x, 66.249.93.1', '::1%, 142.250.32.4', '2a00:1450::1, fe80::1%eth0, 66.249.93.1'],
    ...['::ffff:1.2.3.4, 66.249.93.1', '[::1], 2a00:1450::1', 'x'.repeat(3_000), '1.1.1.1,'.repeat(300)],
  ],
  'X-Forwarded-Host': ['', ',', 'a b', '[', '"><script>', 'a.example, b.example', 'x'.repeat(3_000)],
  'If-None-Match': ['*', 'W/', '"', ',,,', 'x'.repeat(3_000)],
  'X-HTTP-Method-Override': ['DELETE', 'GET'],
  Authorization: ['', 'Bearer x', 'Basic Og=='],
  Accept: ['', 'text/html', '*/*;q=x', 'x'],
  Range: ['bytes=0-0', 'bytes=9-1', 'bytes=x'],
};

/** A header can hold only the characters of Latin-1. */
const latin = fc
  .array(
    fc.integer({ min: 0x20, max: 0xff }).filter((code) => code < 0x7f || code > 0x9f),
    { maxLength: 60 },
  )
  .map((codes) => String.fromCharCode(...codes).trim());

/** Makes one invalid or unusual header. */
export const brokenHeaders: fc.Arbitrary<Record<string, string>> = fc
  .constantFrom(...Object.entries(CRAFTED))
  .chain(([name, values]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, latin).map((value) => ({ [name]: value })),
  );
