import { formatClub, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { PictureActions } from './picture-actions';
import { PictureButton } from './picture-button';
import { useProfilePicture } from './use-profile-picture';

type Props = { user: User; onUploading: (uploading: boolean) => void };

/** Who it is: picture, name, and since when they are a member. */
export function ProfileHeader({ user, onUploading }: Props) {
  const picture = useProfilePicture();
  const [asking, setAsking] = useState(false);
  const pictureButton = useRef<HTMLButtonElement>(null);
  const removed = useRef(false);
  const noteId = useId();

  const uploading = picture.state.kind === 'uploading';
  useEffect(() => {
    onUploading(uploading);
    return () => onUploading(false);
  }, [uploading, onUploading]);

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
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {user.firstName} {user.lastName}
        </Typography>
        <Typography sx={{ mb: 0.5 }}>Mitglied seit {formatClub(user.createdAt, 'd. MMMM yyyy')}</Typography>
        <PictureActions
          picture={picture}
          hasPicture={user.profilePhotoUrl !== null}
          noteId={noteId}
          onDelete={() => setAsking(true)}
        />
      </Box>
      <ConfirmDialog
        open={asking}
        title="Profilbild löschen?"
        action="Löschen"
        loading={picture.removing}
        onConfirm={() =>
          picture.remove(() => {
            removed.current = true;
            setAsking(false);
          })
        }
        onClose={() => {
          if (!picture.removing) setAsking(false);
        }}
        onExited={() => {
          // With the picture its button is gone.
          if (removed.current) pictureButton.current?.focus();
          removed.current = false;
        }}
      >
        Überall in der App stehen dann wieder deine Initialen.
      </ConfirmDialog>
    </Box>
  );
}
