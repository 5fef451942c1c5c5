import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProfilePictureState } from './use-profile-picture';

type Props = {
  picture: ProfilePictureState;
  hasPicture: boolean;
  noteId: string;
  onDelete: () => void;
};

/** Beside the picture: how it goes with it, and what else can be done. */
export function PictureActions({ picture: { state, failure, choose, cancel }, hasPicture, noteId, onDelete }: Props) {
  const uploading = state.kind === 'uploading';
  return (
    <Box sx={{ '& .MuiButton-root:focus-visible': { outlineColor: 'var(--mui-palette-brand-accent)' } }}>
      <Box id={noteId}>
        <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
          {uploading && 'Profilbild wird hochgeladen …'}
          {state.kind === 'success' && state.text}
        </Typography>
        {failure && (
          // The notice has announced it; here it stays to be read.
          <Typography sx={{ display: 'flex', gap: 1, maxWidth: '52ch' }}>
            <WarningAmber aria-hidden fontSize="small" sx={{ color: 'brand.accent', mt: 0.375 }} />
            {failure.message}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -2.5 }}>
        {uploading && (
          <Button color="inherit" onClick={cancel}>
            Hochladen abbrechen
          </Button>
        )}
        {failure?.file && (
          <Button color="inherit" onClick={() => failure.file && void choose(failure.file)}>
            Erneut versuchen
          </Button>
        )}
        {hasPicture && !uploading && (
          <Button color="inherit" startIcon={<DeleteOutlined />} onClick={onDelete}>
            Bild löschen
          </Button>
        )}
      </Box>
    </Box>
  );
}
