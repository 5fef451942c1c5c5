import { formatClub, germanCount, type Import, type ImportSettings } from '@club/contract';
import Alert from '@mui/material/Alert';

/** The latest import of this very file, which is either to be continued or a reason to think twice. */
export const importOf = (
  imports: readonly Import[],
  kind: ImportSettings['kind'],
  fileHash: string | undefined,
): Import | null =>
  imports.find(
    (present) => present.settings.kind === kind && present.fileHash === fileHash && present.state !== 'undone',
  ) ?? null;

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
