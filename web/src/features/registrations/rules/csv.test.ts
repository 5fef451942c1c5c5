import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

/** As a spreadsheet reads it: RFC 4180 with semicolons. */
function parseCsv(text: string): string[][] {
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
    else if (!quoted && sign === ';') {
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
    ['a,b', 'a,b'],
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
    '  =1+1',
    '\u00a0=1',
    '\u0000=1',
    '＝1+1',
    '＠SUM(A1)',
    "=cmd|' /C calc'!A0",
  ])('lets %j be no formula', (text) => {
    const [[cell]] = parseCsv(toCsv([[text]])) as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  it.each(['1=1', 'a@example.org', "O'Neill", '', 'Grüße-Team'])('leaves %j alone', (text) => {
    expect(parseCsv(toCsv([[text]]))).toEqual([[text]]);
  });

  it('read back gives what went in, but for the apostrophe, and no cell of it begins like a formula', () => {
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
