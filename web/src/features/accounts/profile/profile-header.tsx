import { formatClub, type User } from '@club/contract';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { PictureButton } from './picture-button';
import { type ProfilePictureState, useProfilePicture } from './use-profile-picture';

type Props = { user: User; onUploading: (uploading: boolean) => void };

/** Shows the picture, the name, and since when the person is a member. */
export function ProfileHeader({ user, onUploading }: Props) {
  const picture = useProfilePicture();
  const pictureButton = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  const uploading = picture.state.kind === 'uploading';
  useEffect(() => {
    onUploading(uploading);
    return () => onUploading(false);
  }, [uploading, onUploading]);

  const remove = () =>
    ask.confirm({
      title: 'Profilbild löschen?',
      text: 'Überall in der App stehen dann wieder deine Initialen.',
      action: 'Löschen',
      onConfirm: picture.remove,
      // The button that asked for the deletion has disappeared with the picture.
      onDone: () => pictureButton.current?.focus(),
    });

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        p: { xs: 2.5, md: 4 },
        color: 'brand.text',
        bgcolor: 'brand.main',
      }}
    >
      <PictureButton
        user={user}
        state={picture.state}
        noteId={noteId}
        button={pictureButton}
        onChoose={(file) => void picture.choose(file)}
      />
      <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {user.firstName} {user.lastName}
        </Typography>
        <Typography sx={{ mb: 0.5 }}>Mitglied seit {formatClub(user.createdAt, 'd. MMMM yyyy')}</Typography>
        <PictureActions
          picture={picture}
          hasPicture={user.profilePhotoUrl !== null}
          noteId={noteId}
          onDelete={remove}
        />
      </Box>
    </Box>
  );
}

type ActionsProps = {
  picture: ProfilePictureState;
  hasPicture: boolean;
  noteId: string;
  onDelete: () => void;
};

/** Shows the state of the picture, and buttons to cancel, retry and delete. */
function PictureActions({ picture: { state, failure, choose, cancel }, hasPicture, noteId, onDelete }: ActionsProps) {
  const uploading = state.kind === 'uploading';
  return (
    <Box sx={{ '& .MuiButton-root:focus-visible': { outlineColor: 'var(--mui-palette-brand-accent)' } }}>
      <Box id={noteId}>
        <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
          {uploading && 'Profilbild wird hochgeladen …'}
          {state.kind === 'success' && state.text}
        </Typography>
        {failure && (
          // The toast has announced it. Here it stays to be read.
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
