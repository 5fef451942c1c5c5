import { formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FieldNote } from '@/components/field-note';
import type { Draft } from './stored-draft';

type Props = { draft: Draft; onRestore: () => void; onRefuse: () => void };

/** Offers what was entered here before and not saved. */
export const DraftNote = ({ draft, onRestore, onRefuse }: Props) => (
  <Box component="section" aria-label="Ungespeicherter Entwurf" sx={{ mb: 2.5 }}>
    <FieldNote>
      Hier gibt es noch einen Entwurf von dir, der nicht gespeichert ist
      {draft.entries.title.trim() && (
        <>
          : <strong>{draft.entries.title.trim()}</strong>
        </>
      )}{' '}
      (zuletzt geändert um {formatClub(draft.savedAt, "HH:mm 'Uhr'")}).
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={onRestore}>
          Entwurf wiederherstellen
        </Button>
        <Button onClick={onRefuse}>Entwurf verwerfen</Button>
      </Stack>
    </FieldNote>
  </Box>
);
