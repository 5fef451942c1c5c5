import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortened } from './shortened';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a text that has to be short', () => {
  it('is itself where it fits, in one line', () => {
    expect(shortened(' Ich komme.\n\nWer noch? ', 20)).toBe('Ich komme. Wer noch?');
    expect(shortened('x'.repeat(140), 140)).toBe('x'.repeat(140));
  });

  it('ends with a whole word and says that there is more', () => {
    expect(shortened('Wer bringt Kuchen mit?', 18)).toBe('Wer bringt Kuchen…');
    expect(shortened('Wer bringt Kuchen mit?', 21)).toBe('Wer bringt Kuchen…');
    expect(shortened('Kuchen, Salat und Brot', 10)).toBe('Kuchen…');
    expect(shortened('Kuchen ,; Salat und Brot', 12)).toBe('Kuchen…');
    expect(shortened('x'.repeat(141), 140)).toBe(`${'x'.repeat(139)}…`);
    expect(shortened(FAMILY.repeat(50), 140)).toBe(`${FAMILY.repeat(12)}…`);
    expect(shortened(`a${'\u0300'.repeat(1_999)}`, 140)).toBe('…');
  });

  it('is never too long, and cuts no emoji in two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(FAMILY, 'Fest ', 'ä', ' ')),
        fc.integer({ min: 2, max: 30 }),
        (parts, length) => {
          const text = parts.join('');
          const short = shortened(text, length);
          expect(short.length).toBeLessThanOrEqual(length);
          expect(text.replace(/\s+/g, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true);
          expect(short.replace(/…$/, '').replaceAll(FAMILY, '')).not.toMatch(
            /[\u200d\p{Surrogate}\p{Emoji_Presentation}]/u,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
