/** Of the sheet of participants: nothing else is printed. Black on white in every colour scheme. */
export const PRINT_STYLES = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media screen': { '[data-print-sheet]': { display: 'none' } },
  '@media print': {
    'body > :not([data-print-sheet])': { display: 'none !important' },
    'html, body': { background: '#fff !important', minHeight: '0 !important' },
    '[data-print-sheet]': { color: '#000', fontSize: '10pt', lineHeight: 1.35, colorScheme: 'light' },
    '[data-print-sheet] table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '[data-print-sheet] thead': { display: 'table-header-group' },
    '[data-print-sheet] tr': { breakInside: 'avoid' },
    '[data-print-sheet] [data-print-title]': { border: 'none', padding: '0 0 5mm' },
    '[data-print-sheet] [data-print-title] strong': { fontSize: '16pt', lineHeight: 1.2 },
    '[data-print-sheet] td, [data-print-sheet] th': {
      border: '0.5pt solid #777',
      padding: '2mm',
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '[data-print-sheet] tbody td': { height: '10mm' },
    '[data-print-sheet] th': { background: '#eee', fontWeight: 600, printColorAdjust: 'exact' },
    '[data-print-sheet] col:nth-of-type(1)': { width: '11mm' },
    '[data-print-sheet] col:nth-of-type(2)': { width: '38mm' },
    '[data-print-sheet] col:nth-of-type(3)': { width: '33mm' },
    '[data-print-sheet] col:nth-of-type(5)': { width: '26mm' },
    '[data-print-sheet] col:nth-of-type(6)': { width: '42mm' },
  },
} as const;
