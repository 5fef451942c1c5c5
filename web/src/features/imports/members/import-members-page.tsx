import { paths } from '@club/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '@/components/page';
import { importsQuery } from '../api';
import { EarlierImports } from '../earlier-imports';
import { FilePicker } from '../file-picker';
import { type ChosenFile, readChosenFile } from '../read-file';
import type { Table } from '../rules/read-table';
import { importOf } from '../same-file';
import { useImport } from '../use-import';
import { MemberFile } from './member-file';

type Read = { file: ChosenFile; table: Table };

/** Organisers make invitations of a list of members here. */
export function ImportMembersPage() {
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const { data: imports = [] } = useQuery(importsQuery);
  const importing = useImport();
  const isRunning = importing.running?.phase === 'running';

  async function open(file: ChosenFile) {
    setReading(true);
    const result = await readChosenFile(file, { kind: 'table' });
    setReading(false);
    setProblem(result.kind === 'refused' ? result.message : null);
    if (result.kind !== 'table') return;
    importing.reset();
    setRead({ file, table: result.table });
  }

  return (
    <Page
      title="Mitglieder importieren"
      heading
      back={{ to: paths.invitations, label: 'Einladungen' }}
      intro="Aus einer Mitgliederliste wird für jede Person eine Einladung. Konten entstehen erst, wenn jemand die Einladung annimmt. Geeignet ist eine CSV-Datei aus Excel oder eurem Vereinsprogramm."
      maxWidth="md"
      footer
    >
      <Stack sx={{ gap: 3 }}>
        <FilePicker
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hint="CSV-Datei hierher ziehen oder auswählen: bis 5 MB und 10.000 Zeilen"
          chosen={read?.file.name ?? null}
          problem={problem}
          busy={reading}
          disabled={isRunning}
          onChoose={(file) => void open(file)}
          onProblem={setProblem}
        />
        {read && (
          <MemberFile
            key={read.file.hash}
            fileHash={read.file.hash}
            table={read.table}
            earlier={importOf(imports, 'members', read.file.hash)}
            importing={importing}
          />
        )}
        <EarlierImports kind="members" running={importing.running} />
      </Stack>
    </Page>
  );
}
