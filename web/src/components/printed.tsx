import { paths } from '@club/contract';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** The browser's preview covers the page: whoever uses the page has closed it. */
const PAGE_USED = ['pointerdown', 'keydown', 'wheel'] as const;

type Props = {
  /** Whether the person may turn the paper. Browsers ask for no direction where the page names its size. */
  turns?: boolean;
  /** Whether the paper names people. The reader of one that does is asked to destroy it. */
  isPersonal?: boolean;
  children: ReactNode;
};

/** Is printed instead of the page, also by the browser's own menu. It is in the document only while that prints. */
export function Printed({ turns = false, isPersonal = true, children }: Props) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = () => {
      for (const type of PAGE_USED) window.removeEventListener(type, end);
      setPrinting(false);
    };
    const begin = () => {
      for (const type of PAGE_USED) window.removeEventListener(type, end);
      // The sheet must be there when the event handler returns, because the browser lays the page out then.
      flushSync(() => setPrinting(true));
    };
    // Safari on iPhones may report this before it has drawn the preview.
    const mayEnd = () => {
      for (const type of PAGE_USED) window.addEventListener(type, end);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', mayEnd);
    return () => {
      for (const type of PAGE_USED) window.removeEventListener(type, end);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', mayEnd);
    };
  }, []);
  if (!printing) return null;
  const sheet = (
    <div data-print-sheet>
      <GlobalStyles styles={turns ? ANY_WAY_ROUND : A4} />
      <GlobalStyles styles={PRINT_STYLES} />
      {children}
      <p data-print-privacy>
        {isPersonal && 'Enthält personenbezogene Daten: nach Gebrauch vernichten. '}Datenschutz: {location.host}
        {paths.privacy}
      </p>
    </div>
  );
  return createPortal(sheet, document.body);
}

const A4 = { '@page': { size: 'A4', margin: '14mm' } } as const;
const ANY_WAY_ROUND = { '@page': { margin: '14mm' } } as const;

/** Hides everything else from the printer. */
const PRINT_STYLES = {
  '@media screen': { '[data-print-sheet]': { display: 'none' } },
  '@media print': {
    'body > :not([data-print-sheet])': { display: 'none !important' },
    'html, body': { minHeight: '0 !important' },
    '[data-print-sheet]': { color: '#000', fontSize: '10pt', lineHeight: 1.35 },
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
    '[data-print-sheet] [data-print-privacy]': { margin: '5mm 0 0', fontSize: '8pt' },
    '[data-print-sheet] th': { background: '#eee', fontWeight: 600, printColorAdjust: 'exact' },
  },
} as const;

type TableProps = {
  label: string;
  columns: readonly { title: string; width: string }[];
  /** Stands above the columns, and on every page again: browsers repeat the head of a table. */
  head: ReactNode;
  hasRows?: boolean;
  children: ReactNode;
};

export const PrintedTable = ({ label, columns, head, hasRows = true, children }: TableProps) => (
  <table aria-label={label}>
    <colgroup>
      {columns.map(({ title, width }) => (
        <col key={title} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <td colSpan={columns.length} data-print-title style={{ whiteSpace: 'pre-line' }}>
          {head}
        </td>
      </tr>
      {hasRows && (
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      )}
    </thead>
    <tbody>{children}</tbody>
  </table>
);
