import { formatClub, germanCount, type Import, type ImportSettings } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { WORDS } from './earlier-imports';
import type { ReadFile } from './import-page';
import type { ReadTask } from './read-here';
import type { ImportedRows } from './use-import';

type Options<Planned> = {
  read: Pick<ReadFile<ReadTask>, 'file' | 'earlier' | 'importing'>;
  total: number;
  /** Whether an earlier import of the file had the same rows, so that it can go on. */
  hasSameRows?: (earlier: Import) => boolean;
  settings: ImportSettings;
  /** undefined until it is known what becomes of each row. */
  planned: readonly Planned[] | undefined;
  rowsOf: (planned: readonly Planned[]) => ImportedRows;
};

/** The rows of a file with what was chosen, and their import, which goes on with one that was broken off. */
export function useRowsImport<Planned extends { isChosen: boolean }>({
  read: { file, earlier, importing },
  total,
  hasSameRows = () => true,
  settings,
  planned,
  rowsOf,
}: Options<Planned>) {
  const { running, start } = importing;
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [before] = useState(earlier);
  const isBrokenOff = earlier?.state === 'running' && earlier.rows === total && hasSameRows(earlier);
  // The list of imports learns of an import that this page has begun, too.
  const resumed = running === null && isBrokenOff ? earlier : null;
  const firstRow = resumed?.nextRow ?? 0;
  const rows = useMemo(
    () => planned?.map((one, row) => ({ ...one, isChosen: changed.get(row) ?? one.isChosen })),
    [planned, changed],
  );
  const sent = rowsOf(rows ?? []);
  return {
    rows,
    total,
    /** The rows before it are imported already. */
    firstRow,
    resumed,
    running,
    kind: settings.kind,
    note: running === null ? (resumed ?? (before?.state === 'done' ? before : null)) : null,
    count: sent.rows.slice(firstRow).filter((row) => row !== null).length,
    toggle: (row: number, isChosen: boolean) => setChanged((known) => new Map(known).set(row, isChosen)),
    begin: () => void start({ fileHash: file.hash, settings: resumed?.settings ?? settings, rows: sent, resumed }),
  };
}

type Props = {
  of: Omit<ReturnType<typeof useRowsImport>, 'rows'>;
  /** The button says this while no import is to go on. */
  action: string;
  isReady?: boolean;
  /** Leads on from an import that is done. */
  links: ReactNode;
  /** Stands beside the button while no import is to go on. */
  children?: ReactNode;
};

/** Begins an import; says then how far it is, why it pauses, or what it made. */
export function RowsImport({ of, action, isReady = true, links, children }: Props) {
  const { running, resumed, count, total, kind, begin } = of;
  if (!running) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        {!resumed && children}
        <Button variant="contained" size="large" disabled={(count === 0 && !resumed) || !isReady} onClick={begin}>
          {resumed ? 'Weiter' : action}
        </Button>
      </Box>
    );
  }
  const { phase, present, failure } = running;
  const made = present?.made ?? 0;
  if (phase === 'done') {
    return (
      <Box role="status">
        <Alert severity="success">
          {WORDS[kind].made(made)} {made === 1 ? 'ist' : 'sind'} angelegt. {links}
        </Alert>
      </Box>
    );
  }
  const done = present?.nextRow ?? 0;
  const text = `${germanCount(done)} von ${germanCount(total)} Zeilen`;
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Fortschritt" sx={{ mb: 1 }} />
      {phase === 'running' ? (
        <Typography role="status">{text}. Bitte lass diese Seite offen.</Typography>
      ) : (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={begin}>
              Weiter
            </Button>
          }
        >
          Angehalten nach {text}. {failure} Es ist nichts verloren: „Weiter“ macht dort weiter.
        </Alert>
      )}
    </Box>
  );
}

export function SameFileNote({ present }: { present: Import | null }) {
  if (!present) return null;
  if (present.state === 'running')
    return (
      <Alert severity="info">
        Dieser Import wurde nach {germanCount(present.nextRow)} von {germanCount(present.rows)} Zeilen unterbrochen.
        Bitte sieh die Auswahl der übrigen Zeilen noch einmal durch. „Weiter“ macht dort weiter.
      </Alert>
    );
  return (
    <Alert severity="warning">
      Diese Datei wurde schon am {formatClub(new Date(present.createdAt), 'd. MMMM yyyy')} importiert.
    </Alert>
  );
}
