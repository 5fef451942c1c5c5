import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt';

describe('the beginning of a comment', () => {
  it('is the whole of a short one, in one line', () => {
    expect(excerptOf('Ich komme.\n\nWer noch?')).toBe('Ich komme. Wer noch?');
    expect(excerptOf('x'.repeat(140))).toBe('x'.repeat(140));
  });

  it('has at most 140 characters and says that there is more', () => {
    expect(excerptOf('x'.repeat(141))).toBe(`${'x'.repeat(139)}…`);
    expect(excerptOf(`${'x'.repeat(138)}  ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(138)}…`);
  });

  it('cuts no emoji and no letter with its accents in two', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(excerptOf(family.repeat(50))).toBe(`${family.repeat(12)}…`);
    expect(excerptOf(`a${'\u0300'.repeat(1_999)}`)).toBe('…');
  });
});
