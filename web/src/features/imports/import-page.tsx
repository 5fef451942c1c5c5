import type { Import, ImportSettings } from '@club/contract';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Page } from '@/components/page';
import { importsQuery } from './api';
import { EarlierImports } from './earlier-imports';
import { type ChosenFile, openFile, readChosenFile } from './read-file';
import type { ReadResult, ReadTask } from './read-here';
import { useImport } from './use-import';

type Read<Task extends ReadTask> = {
  file: ChosenFile;
  task: Task;
  result: Extract<ReadResult, { kind: Task['kind'] }>;
};

/** The last file that could be read, and its import. */
export function useImportFile<Task extends ReadTask>(kind: ImportSettings['kind']) {
  const [read, setRead] = useState<Read<Task> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const { data: imports = [] } = useQuery(importsQuery);
  const importing = useImport();

  async function open(file: ChosenFile, task: Task) {
    setReading(true);
    const result = await readChosenFile(file, task);
    setReading(false);
    setProblem(result.kind === 'refused' ? result.message : null);
    if (result.kind === 'refused') return;
    importing.reset();
    setRead({ file, task, result: result as Read<Task>['result'] });
  }

  /** The latest import of this very file. */
  const earlierOf = ({ hash }: ChosenFile): Import | null =>
    imports.find(
      ({ settings, fileHash, state }) => settings.kind === kind && fileHash === hash && state !== 'undone',
    ) ?? null;

  return {
    kind,
    read: read && { ...read, earlier: earlierOf(read.file), importing },
    open,
    problem,
    setProblem,
    isReading,
    isRunning: importing.running?.phase === 'running',
    importing,
    earlierOf,
  };
}

export type ReadFile<Task extends ReadTask> = NonNullable<ReturnType<typeof useImportFile<Task>>['read']>;

type Props = Pick<ComponentProps<typeof Page>, 'title' | 'back' | 'intro'> &
  Pick<PickerProps, 'accept' | 'hint' | 'onChoose'> & {
    file: Omit<ReturnType<typeof useImportFile>, 'read' | 'open'> & { read: { file: ChosenFile } | null };
    disabled?: boolean;
    settings?: ReactNode;
    children: ReactNode;
  };

/** Takes a file, shows what becomes of it, and the imports before. */
export const ImportPage = ({ file, accept, hint, onChoose, disabled = false, settings, children, ...page }: Props) => (
  <Page {...page} heading maxWidth="md" footer>
    <Stack sx={{ gap: 3 }}>
      {settings}
      <FilePicker
        accept={accept}
        hint={hint}
        chosen={file.read?.file.name ?? null}
        problem={file.problem}
        busy={file.isReading}
        disabled={file.isRunning || disabled}
        onChoose={onChoose}
        onProblem={file.setProblem}
      />
      {children}
      <EarlierImports kind={file.kind} running={file.importing.running} />
    </Stack>
  </Page>
);

type PickerProps = {
  /** As the file dialog filters: '.csv,text/csv'. */
  accept: string;
  hint: string;
  chosen: string | null;
  problem: string | null;
  busy: boolean;
  disabled: boolean;
  onChoose: (file: ChosenFile) => void;
  onProblem: (sentence: string) => void;
};

/** Takes one file, by button or dropped. The file before stays until another one was opened. */
function FilePicker({ accept, hint, chosen, problem, busy, disabled, onChoose, onProblem }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  async function choose(file: File | undefined) {
    if (!file || disabled) return;
    const opened = await openFile(file);
    if ('refused' in opened) onProblem(opened.refused);
    else onChoose(opened);
  }

  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };

  return (
    <Box sx={{ width: '100%' }}>
      <Box
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void choose(event.dataTransfer.files[0]);
        }}
        sx={{
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          p: { xs: 2, md: 4 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          textAlign: 'center',
          gap: 1.5,
        }}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label="Datei"
          disabled={disabled}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
        <Button
          variant={chosen ? 'outlined' : 'contained'}
          startIcon={<UploadFile />}
          loading={busy}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {chosen ? 'Andere Datei wählen' : 'Datei wählen'}
        </Button>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {chosen ?? hint}
        </Typography>
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}
