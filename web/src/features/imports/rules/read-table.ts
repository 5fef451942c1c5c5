import { germanCount, MAX_IMPORT_BYTES, MAX_IMPORTED_PEOPLE } from '@club/contract';
import Papa from 'papaparse';

/** The file cannot be read. The message is shown. */
export class UnreadableFile extends Error {}

export type Table = {
  /** How the file was written, to be shown. */
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Macintosh';
  headings: string[];
  /** Each row has as many cells as there are headings. */
  rows: { line: number; cells: string[] }[];
};

const DELIMITERS = [';', ',', '\t', '|'];
/** Programs for clubs write the club's name, a title and the day above the headings. */
const MAX_LINES_ABOVE = 10;

/** Umlauts and accents of Windows-1252; and what those of old Macs look like in it, where they stand in words. */
const WINDOWS_LETTERS = /[äöüÄÖÜßáàâçéèêëíîïóôúû]/g;
const MAC_LETTERS = /[€…†ŠšŸŽ][a-z]|[a-z][ŠšŸŽ§]/gi;

/**
 * Excel writes UTF-8 with a mark or Windows-1252, and UTF-16 as „Unicode-Text“; on a Mac its plain CSV is Macintosh. Text that is
 * no UTF-8 is one of the two old ones, whichever has more letters of our language.
 */
function decode(bytes: Uint8Array): { text: string; encoding: Table['encoding'] } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
    return count(MAC_LETTERS) > count(WINDOWS_LETTERS)
      ? { text: new TextDecoder('macintosh').decode(bytes), encoding: 'Macintosh' }
      : { text, encoding: 'Windows-1252' };
  }
}

const tidy = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** An address or a number stands in no heading: a first line that has one belongs to a list without headings. */
const isDatum = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell) || /^[+0][\d /()-]{5,}$/.test(cell);

/**
 * Reads a table as spreadsheets and programs for clubs export it. `isHeading` recognises a heading, so that the lines above
 * the headings are found.
 * @throws {UnreadableFile} with a German sentence for a file that is too large, no text, or broken.
 */
export function readTable(bytes: Uint8Array, isHeading: (cell: string) => boolean): Table {
  if (bytes.byteLength > MAX_IMPORT_BYTES)
    throw new UnreadableFile(
      `Die Datei ist zu groß: höchstens ${MAX_IMPORT_BYTES / 1_000_000} MB. Bitte entferne Spalten, die hier nicht gebraucht werden, oder teile sie.`,
    );
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile(
      'Das ist eine Excel-Datei. Bitte speichere sie in Excel als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
    );
  const { text: decoded, encoding } = decode(bytes);
  // An empty line at the end spoils the guess at the delimiter of a short list with two columns.
  const text = decoded.replace(/[\r\n]+$/, '');
  if (text.includes('\0')) throw new UnreadableFile('Das ist keine Tabelle. Bitte wähle eine CSV-Datei.');

  if (/^\s*BEGIN:VCALENDAR/i.test(text))
    throw new UnreadableFile(
      'Das ist ein Kalender. Termine importierst du bei den Veranstaltungen, hier eine CSV-Datei.',
    );
  if (/^\s*BEGIN:VCARD/i.test(text))
    throw new UnreadableFile('Das sind Kontakte (vCard). Bitte exportiere sie als CSV-Datei.');

  // Excel understands this line, and writes it at times.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const { data, errors } = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: false,
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote)
    throw new UnreadableFile(
      `In Zeile ${(quote.row ?? 0) + 1} stimmen die Anführungszeichen nicht. Bitte öffne die Datei in einer Tabelle und speichere sie neu.`,
    );

  const lines = data.map((cells, index) => ({ line: index + 1 + (named ? 1 : 0), cells: cells.map(tidy) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled[0]?.cells.some(isDatum)) filled.unshift({ line: 0, cells: [] });
  const above = filled.slice(0, MAX_LINES_ABOVE).findIndex(({ cells }) => cells.filter(isHeading).length >= 2);
  const [heading, ...rows] = filled.slice(Math.max(0, above));
  if (!heading || rows.length === 0) throw new UnreadableFile('In der Datei stehen keine Zeilen.');
  if (rows.length > MAX_IMPORTED_PEOPLE)
    throw new UnreadableFile(
      `Die Datei hat ${germanCount(rows.length)} Zeilen, auf einmal gehen höchstens ${germanCount(MAX_IMPORTED_PEOPLE)}. Bitte teile sie.`,
    );
  // Stryker disable next-line ArrayDeclaration,OptionalChaining,ArrowFunction: there is a row, and no heading is called like its column.
  const columns = heading.cells.length > 0 ? heading.cells : (rows[0]?.cells ?? []).map(() => '');
  const headings = columns.map((cell, index) => cell || `Spalte ${index + 1}`);
  return {
    encoding,
    headings,
    rows: rows.map(({ line, cells }) => ({ line, cells: headings.map((_, index) => cells[index] ?? '') })),
  };
}
