import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { type ChosenFile, openFile } from './read-file';

type Props = {
  /** As the file dialog filters: '.csv,text/csv'. */
  accept: string;
  hint: string;
  chosen: string | null;
  /** The sentence that says what is wrong with the file. */
  problem: string | null;
  busy: boolean;
  disabled: boolean;
  onChoose: (file: ChosenFile) => void;
  onProblem: (sentence: string) => void;
};

/** Takes one file, by button or dropped. The file before stays until another one was opened. */
export function FilePicker({ accept, hint, chosen, problem, busy, disabled, onChoose, onProblem }: Props) {
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
