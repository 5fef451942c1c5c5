/** Excel reads the file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A spreadsheet may take a cell for a formula that begins with one of these signs, also in full width and also after
 * blanks, or that begins with a tab or a line break (OWASP, "CSV Injection").
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * LibreOffice separates by commas and tabs as well, unless told otherwise. Behind one, it would find a formula. From the last
 * tab on is enough: tried from each of many tabs, a text would take long.
 */
const FORMULA_BEHIND = /[,\t](?:(?!\t)[\s\p{Cc}])*[=+\-@＝＋－＠]/u;

/** A CSV file that a German Excel opens with a double click. No cell of it can act as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}

/** One line of such a file. */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(';')}\r\n`;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || FORMULA_BEHIND.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const PHONE = /^\+?[\s/().-]*\d[\d\s/().-]*$/;
/** The space goes behind the fourth digit, where most area codes end. */
const GROUP = 4;

/**
 * A phone number in a form that spreadsheets do not change: '+49 …' would be taken for a formula, so it becomes
 * '0049 …', and digits alone would lose their leading zero, so they get a space. Other texts stay as they are.
 */
export function spreadsheetPhone(text: string): string {
  const trimmed = text.trim();
  if (!PHONE.test(trimmed)) return text;
  const dialled = trimmed.replace(/\+\s*/, '00');
  return /^\d{5,}$/.test(dialled) ? `${dialled.slice(0, GROUP)} ${dialled.slice(GROUP)}` : dialled;
}
