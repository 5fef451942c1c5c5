/** Excel takes the file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet could take for a formula: these signs, also in full width, also behind blanks. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A table as a CSV file that a German Excel opens with a double click. Cells are texts; none of them can act as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
