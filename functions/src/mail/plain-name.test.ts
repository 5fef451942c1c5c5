import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laidOut } from './mail-layout';
import { plainName, renterName } from './plain-name';

const CONTENT = { subject: 'Neues', reason: 'Darum.' };
const greetingOf = (firstName: string) => laidOut({ ...CONTENT, firstName }, 'https://club.test').text.split('\n')[0];

describe('a mail', () => {
  it.each(['Anna', "D'Arcy", '’t Hooft', 'Anne-Sophie', 'Đorđe', 'Ægir', 'Юлия', '美咲', 'Dr. Anna-Lena von und zu'])(
    'greets %s by name',
    (name) => {
      expect(greetingOf(name)).toBe(`Hallo ${name}!`);
    },
  );

  it.each([
    'Ruf http://boese.example an',
    'boese.example',
    'boese．example',
    'boese。example',
    'WWW gewinn de',
    'an@boese.example',
    'Wähl 0 17 1 23',
    'Wähl ０１７１',
    'Anna\nKlick hier',
    `Du hast ${'sehr '.repeat(9)}viel gewonnen`,
  ])('greets nobody as „%s“', (name) => {
    expect(greetingOf(name)).toBe('Hallo!');
  });

  it('repeats no name in which a program could find an address or a number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.constantFrom('://', '@', '.de', '/', '017'),
        (one, other, sign) => {
          expect(plainName(`${one}${sign}${other}`)).toBeNull();
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the name of who asks for the clubhouse', () => {
  it.each(['TSV 1860', '1. FC Lokomotive e.V.', 'Kegelclub 04 e. V.', 'Anna'])(
    'may be „%s“, that of a club',
    (name) => {
      expect(renterName(name)).toBe(name);
    },
  );

  it.each(['Wähl 0171 2345', 'TSV-1860.de', '1860', 'Ruf 01712345', 'an@boese.example', 'e.V.', 'boese.e.V.'])(
    'is not repeated where it is „%s“',
    (name) => {
      expect(renterName(name)).toBeNull();
    },
  );
});
