const PHONE = /^\+?[\d\s/().-]*\d[\d\s/().-]*$/;
/** After the area code of most numbers. Where it stands matters to no telephone. */
const GROUP = 4;

/**
 * A phone number as a spreadsheet leaves it alone. '+49 …' would be taken for a formula, and the
 * apostrophe that prevents that is dialled by nobody: '0049 …' is the same number. Digits
 * alone would lose their leading zero, so they get a space. What is no phone number stays as it is.
 */
export function spreadsheetPhone(text: string): string {
  const trimmed = text.trim();
  if (!PHONE.test(trimmed)) return text;
  const dialled = trimmed.replace(/^\+\s*/, '00');
  return /^\d{5,}$/.test(dialled) ? `${dialled.slice(0, GROUP)} ${dialled.slice(GROUP)}` : dialled;
}
