import { PICTURE_TYPES, type User } from '@club/contract';
import Check from '@mui/icons-material/Check';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { type RefObject, useRef } from 'react';
import { PersonAvatar } from '@/components/person-avatar';
import type { PictureState } from './use-profile-picture';

const SIZE = 112;
/** The gap between the picture and the progress ring around it. */
const GAP = 8;

const CAMERA = { Icon: PhotoCamera, bgcolor: 'brand.text', color: 'brand.main' };
const BADGES = {
  idle: CAMERA,
  uploading: CAMERA,
  success: { Icon: Check, bgcolor: 'brand.accent', color: 'secondary.contrastText' },
  error: { Icon: PriorityHigh, bgcolor: 'error.main', color: 'error.contrastText' },
};

type Props = {
  user: User;
  state: PictureState;
  /** The id of the text that describes the state. */
  noteId: string;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (file: File) => void;
};

/** Shows the person's picture as everybody sees it. A click opens the choice of a file. */
export function PictureButton({ user, state, noteId, button, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { Icon, bgcolor, color } = BADGES[state.kind];
  const preview = 'preview' in state ? state.preview : null;
  const uploading = state.kind === 'uploading';
  // Resizing it before the upload, and storing it after, take an unknown time.
  const measured = uploading && state.progress > 0 && state.progress < 1;
  return (
    <Box sx={{ position: 'relative', width: SIZE + 2 * GAP, height: SIZE + 2 * GAP, flexShrink: 0 }}>
      <ButtonBase
        ref={button}
        aria-label={user.profilePhotoUrl ? 'Profilbild ändern' : 'Profilbild hochladen'}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
        sx={{
          m: `${GAP}px`,
          borderRadius: '50%',
          // The usual outline is hard to see on the deep green.
          '&:focus-visible': { outline: '3px solid', outlineColor: 'brand.accent', outlineOffset: '3px' },
        }}
      >
        <PersonAvatar
          person={{ ...user, profilePhotoUrl: preview ?? user.profilePhotoUrl }}
          size={SIZE}
          sx={{ bgcolor: 'brand.accent', color: 'secondary.contrastText', opacity: uploading ? 0.7 : 1 }}
        />
        <Box
          component="span"
          sx={{
            position: 'absolute',
            right: -6,
            bottom: -6,
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: '50%',
            border: '3px solid',
            borderColor: 'brand.main',
            bgcolor,
            color,
          }}
        >
          <Icon aria-hidden fontSize="small" />
        </Box>
      </ButtonBase>
      {uploading && (
        <CircularProgress
          aria-label="Profilbild wird hochgeladen"
          variant={measured ? 'determinate' : 'indeterminate'}
          value={measured ? Math.round(state.progress * 100) : undefined}
          size={SIZE + 2 * GAP}
          thickness={2.2}
          sx={{ position: 'absolute', inset: 0, color: 'brand.accent', pointerEvents: 'none' }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Profilbild"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Without this, choosing the same file again fires no event.
          target.value = '';
        }}
      />
    </Box>
  );
}
