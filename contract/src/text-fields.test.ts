import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/issues';
import { lines, tidied } from './plain-text';
import { germanCount, optionalLine, plainText, requiredLine, requiredLines } from './text-fields';

const line = requiredLine('Name ist erforderlich', 20);
const text = plainText('Text ist erforderlich', 20);

/** Texts of letters, spaces, line breaks, and characters that are invisible, change the direction of writing or join letters. */
const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '\n', '\r\n', '\r', '\t', '\u2028', '\u00A0', 'a', 'Ä', 'A\u0308', '👍', '👨‍👩‍👧', 'ש'),
      fc.constantFrom(
        '\u200B',
        '\u200D',
        '\u202E',
        '\u2066',
        '\u2069',
        '\u200F',
        '\uFEFF',
        '\u00AD',
        '\u0007',
        '\u0085',
        '\u0301'.repeat(9),
        '\u0344'.repeat(5),
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('a text of several lines', () => {
  it('keeps its lines, with at most one empty line between two, however a device ends lines, and no tabs', () => {
    expect(tidied('eins\r\nzwei\rdrei\u2028vier:\tfünf')).toBe('eins\nzwei\ndrei\nvier: fünf');
    expect(tidied('  oben\n\n\n \t\n\nunten \n\n')).toBe('oben\n\nunten');
    expect(tidied('oben\nmitte\n\nunten')).toBe('oben\nmitte\n\nunten');
  });

  it('keeps mark-up, and the characters that join emoji and letters', () => {
    for (const kept of ['<b>Hallo</b> & "so"', '👨‍👩‍👧 🏳️‍🌈 👍🏽', 'می‌خواهم', 'שלום עולם', 'C++ != C#'])
      expect(tidied(kept)).toBe(kept);
  });

  it('drops characters that change the direction of writing, invisible ones and control characters', () => {
    expect(tidied('Rechnung\u202Egpj.exe')).toBe('Rechnunggpj.exe');
    expect(tidied('\u2067a\u2069\u200Eb\u061C')).toBe('ab');
    expect(tidied('a\u200Bb\uFEFFc\u00ADd\u2060')).toBe('abcd');
    expect(tidied('a\u0000b\u0007c\u001B[31md\u0085')).toBe('abc[31md');
  });

  it.each(['👍', '🎉🎉', '🇩🇪', '❤️', '#️⃣', '?', '…'])('can be just %s', (emoji) => {
    expect(text.parse(emoji)).toBe(emoji);
  });

  const empty: [string, unknown][] = [
    ['nothing', ''],
    ['only spaces', ' \n\t\u00A0\u3000 '],
    ['only characters without width', '\u200B\u200D\uFEFF\u2060'],
    ['only joiners and variation selectors', '\u200D\uFE0F\u200C'],
    ['only what turns writing around', '\u202E\u202C'],
    ['Hangul fillers', '\u3164\u115F\uFFA0'],
    ['Braille without a dot', '\u2800\u2800'],
    ['a note without a head', '\u{1D159}'],
    ['an accent without a letter', '\u0301'],
    ['no text', undefined],
    ['an object', { toString: 'Hallo' }],
  ];
  it.each(empty)('is missing when it is %s', (_what, value) => {
    expect(new Set(messagesOf(text, value))).toEqual(new Set(['Text ist erforderlich']));
  });

  it('is counted as it is kept', () => {
    expect(text.parse(`  ${'ü'.repeat(20)}\u200B\n`)).toHaveLength(20);
    expect(text.parse('u\u0308'.repeat(20))).toHaveLength(20);
    expect(messagesOf(text, 'ü'.repeat(21))).toEqual(['Höchstens 20 Zeichen']);
  });

  it('does not change when it is tidied again, whatever was typed', () => {
    fc.assert(
      fc.property(awkward, (typed) => {
        const kept = tidied(typed);
        expect(tidied(kept)).toBe(kept);
        expect(kept).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|\n\s*\n\s*\n/u);
        expect(kept).toBe(kept.trim());
      }),
    );
  });
});

describe('combining marks', () => {
  it('are kept as far as any script needs them, but never pile up over other lines', () => {
    for (const kept of ['Tiếng Việt', 'क्षत्रिय', 'רְקִ֣יעַ', 'བརྒྱད', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
      expect(lines(kept)).toBe(kept.normalize('NFC'));
    }
    expect(lines(`Z${'\u0335'.repeat(40)}algo`)).toBe(`Z${'\u0335'.repeat(6)}algo`);
    expect(line.parse(`Z${'\u0335'.repeat(40)}algo`)).toHaveLength(11);
    fc.assert(
      fc.property(awkward, (typed) => {
        const kept = lines(typed);
        expect(kept).not.toMatch(/\p{M}{7}/u);
        expect(lines(kept)).toBe(kept);
      }),
    );
  });
});

describe('the lines of a text', () => {
  it('stay as they are, including empty ones, without characters that change the direction of writing', () => {
    const schema = requiredLines('Text ist erforderlich', 40);
    expect(schema.parse(' eins\r\n\r\n\r\nzwei\u202E\u0007 ')).toBe('eins\n\n\nzwei');
    expect(messagesOf(schema, '\u202E\u200B')).toContain('Text ist erforderlich');
  });
});

describe('a line that others see', () => {
  it('keeps names of any script, mark-up, and emoji beside something to read', () => {
    for (const name of [
      'Jürgen Möller',
      'Yılmaz',
      'O’Neill-Weiß',
      'דוד',
      '李',
      'Анна',
      'Mia 2',
      '<b>Mia</b>',
      'Mia 🎉',
    ]) {
      expect(line.parse(` ${name} `)).toBe(name);
    }
  });

  it('drops invisible characters, so that two names that look the same are the same', () => {
    expect(line.parse('An\u200Bna\u00AD\u2060')).toBe('Anna');
    expect(line.parse('Ju\u0308rgen')).toBe('Jürgen');
  });

  it.each(['', '   ', '\u200B\u200D', '\u3164', '\u2800', '👍', '...', '-'])(
    'is missing when it has no letter or digit (%j)',
    (typed) => {
      expect(messagesOf(line, typed)).toContain('Name ist erforderlich');
    },
  );

  it.each(['Anna\u202Enairda', 'Anna\u2066', 'Anna\nBerger', 'Anna\tBerger', 'Anna\u0007'])(
    'is refused when it would change how the text beside it is read (%j)',
    (typed) => {
      expect(messagesOf(line, typed)).toEqual(['Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben']);
    },
  );
});

it('counts are written as German writes them', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(germanCount(count)).toBe(count.toLocaleString('de-DE'));
    }),
  );
});

describe('an optional line', () => {
  const optional = optionalLine(20);

  it.each([
    ['breaks become spaces', ' Torte\r\n\n mit\tSahne ', 'Torte mit Sahne'],
    ['emoji alone are enough', '🎂', '🎂'],
    ['the direction of writing stays', 'Torte\u202Enehcuk', 'Tortenehcuk'],
    ['nothing to read is none', ' \u200b\n', null],
    ['an empty one is none', '', null],
  ])('%s', (_what, text, kept) => {
    expect(optional.parse(text)).toBe(kept);
  });

  it('says how long it may be, counted as it is kept', () => {
    expect(optional.parse(`  ${'x'.repeat(20)}\n`)).toBe('x'.repeat(20));
    expect(optional.safeParse('x'.repeat(21)).error?.issues).toMatchObject([{ message: 'Höchstens 20 Zeichen' }]);
  });
});
