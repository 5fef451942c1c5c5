import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetPhone, toCsv } from './csv';

describe('a phone number in a spreadsheet', () => {
  it.each([
    ['+49 170 1234567', '0049 170 1234567', 'no formula and no apostrophe'],
    ['+491701234567', '0049 1701234567', 'not turned into 4,9E+12'],
    ['03411234567', '0341 1234567', 'keeps its zero'],
    ['0341 123456', '0341 123456', 'already fine'],
    ['(0341) 12-34', '(0341) 12-34', 'already fine'],
    ['+ (49) 170 (12)', '00(49) 170 (12)', 'other signs than digits'],
    ['+1', '001', 'a single digit'],
    ['03412 345', '03412 345', 'has a space'],
    [' 03411234567 ', '0341 1234567', 'spaces at both ends'],
    ['110', '110', 'short'],
    ['', '', 'none'],
    ['+1+1', '+1+1', 'none: made harmless like other text'],
    ['+x1', '+x1', 'none'],
    ['+49abc', '+49abc', 'none'],
    ['=cmd()', '=cmd()', 'none: made harmless like other text'],
  ])('%j becomes %j: %s', (entered, shown) => {
    expect(spreadsheetPhone(entered)).toBe(shown);
  });
});

/** Reads the file as a spreadsheet does: RFC 4180 with semicolons, or with further separators. */
function parseCsv(text: string, separators = ';'): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign !== undefined && separators.includes(sign)) {
      row.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at++;
    } else cell += sign;
  }
  return rows;
}

const withoutApostrophe = (cell: string) => cell.replace(/^'/, '');

describe('a CSV file', () => {
  it('begins with the byte order mark, separates by semicolons and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['Nr.', 'Name'],
        ['1', 'Größer'],
      ]),
    ).toBe('\uFEFFNr.;Name\r\n1;Größer\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['sagt "hallo"', '"sagt ""hallo"""'],
    ['zwei\nZeilen', '"zwei\nZeilen"'],
    ['zwei\rZeilen', '"zwei\rZeilen"'],
    ['a,b', 'a,b'],
    ['2,5', '2,5'],
    ['a,=1+1', '"a,=1+1"'],
    ['a\t＠SUM(A1)', '"a\t＠SUM(A1)"'],
    ['a, \u0000-1', '"a, \u0000-1"'],
    [' Rand ', ' Rand '],
  ])('quotes %j only where it has to', (text, cell) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tText',
    '\rText',
    '\nText',
    '  =1+1',
    '\u00a0=1',
    '\u0000=1',
    '＝1+1',
    '＠SUM(A1)',
    "=cmd|' /C calc'!A0",
  ])('keeps %j from being a formula', (text) => {
    const [[cell]] = parseCsv(toCsv([[text]])) as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  it('is made in a moment of a text with very many tabs, too', () => {
    const before = process.cpuUsage();
    toCsv([[`a${'\t'.repeat(100_000)}b`]]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it('shows no formula to a spreadsheet that separates by commas and tabs, too', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', ';', ',', '"', '\n', '\t', ' ', "'", 'a', '1', '＝');
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: sign, maxLength: 6 }), { minLength: 1 })), (rows) => {
        const cells = parseCsv(toCsv(rows), ';,\t').flat();
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads back as it was but for the apostrophes, and no cell begins like a formula', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', ';', '"', '\r', '\n', '\t', ' ', "'", 'ä', 'a', '1', '，', '＝');
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((columns) =>
        fc.array(fc.array(fc.string({ unit: sign, maxLength: 6 }), { minLength: columns, maxLength: columns })),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const read = parseCsv(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [y, row] of read.entries()) {
          for (const [x, cell] of row.entries()) {
            expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
            const original = rows[y]?.[x] ?? '';
            expect(cell === original || withoutApostrophe(cell) === original).toBe(true);
          }
        }
      }),
    );
  });
});
