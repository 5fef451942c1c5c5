import { formatClub, PICTURE_TYPES, PROFILE_PICTURE_SIZE, type User } from '@club/contract';
import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ask } from '@/components/confirm-dialog';
import { PersonAvatar } from '@/components/person-avatar';
import { errorText } from '@/lib/api-error';
import { fitPicture, PictureError } from '@/lib/fit-picture';
import { USER_URL } from '@/lib/query-client';
import { useToast } from '@/lib/toasts';
import { useDeletePicture, useUploadPicture } from '../api';

/** Shows the picture, with buttons to cancel, retry and delete, the name, and since when the person is a member. */
export function ProfileHeader({ user, onUploading }: { user: User; onUploading: (uploading: boolean) => void }) {
  const picture = useProfilePicture();
  const pictureButton = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  const { state, failure } = picture;
  const uploading = state.kind === 'uploading';
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
        state={state}
        noteId={noteId}
        button={pictureButton}
        onChoose={(file) => void picture.choose(file)}
      />
      <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {user.firstName} {user.lastName}
        </Typography>
        <Typography sx={{ mb: 0.5 }}>Mitglied seit {formatClub(user.createdAt, 'd. MMMM yyyy')}</Typography>
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
              <Button color="inherit" onClick={picture.cancel}>
                Hochladen abbrechen
              </Button>
            )}
            {failure?.file && (
              <Button color="inherit" onClick={() => failure.file && void picture.choose(failure.file)}>
                Erneut versuchen
              </Button>
            )}
            {user.profilePhotoUrl !== null && !uploading && (
              <Button color="inherit" startIcon={<DeleteOutlined />} onClick={remove}>
                Bild löschen
              </Button>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

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

type ButtonProps = {
  user: User;
  state: PictureState;
  noteId: string;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (file: File) => void;
};

/** Shows the person's picture as everybody sees it. A click opens the choice of a file. */
function PictureButton({ user, state, noteId, button, onChoose }: ButtonProps) {
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

const UPLOAD_FAILED = 'Das Profilbild konnte nicht hochgeladen werden. Bitte versuche es erneut.';
const DELETE_FAILED = 'Das Profilbild konnte nicht gelöscht werden. Bitte versuche es erneut.';

/** The sent picture is larger than the stored one, so that resizing it twice loses no quality. */
const SENT_SIZE = 2 * PROFILE_PICTURE_SIZE;

/** After these times the state is idle again (specification, organisers' part, 9). */
const RESET_MS = { success: 2_000, error: 3_000 };

type PictureState =
  | { kind: 'idle' }
  /** `preview` is the URL of the chosen file, `progress` the share that is sent. */
  | { kind: 'uploading'; preview: string; progress: number }
  | { kind: 'success'; preview: string | null; text: string }
  | { kind: 'error' };

/** `file` is set where another attempt may help. */
type Failure = { message: string; file: File | null };

const IDLE: PictureState = { kind: 'idle' };

/** Uploads and deletes the person's picture. A new choice cancels the one before. A failure stays until the next. */
function useProfilePicture() {
  const client = useQueryClient();
  const { toast, dismiss } = useToast();
  const failureToast = useRef<number>(undefined);
  const upload = useUploadPicture();
  const deletion = useDeletePicture();
  const [state, setState] = useState<PictureState>(IDLE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController>(null);

  const { kind } = state;
  useEffect(() => {
    if (kind !== 'success' && kind !== 'error') return;
    const timer = setTimeout(setState, RESET_MS[kind], IDLE);
    return () => clearTimeout(timer);
  }, [kind]);

  const preview = 'preview' in state ? state.preview : null;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (message: string, file: File | null) => {
    setState({ kind: 'error' });
    setFailure({ message, file });
    failureToast.current = toast({ title: 'Fehler', description: message, variant: 'destructive' });
  };

  const forgetFailure = () => {
    setFailure(null);
    if (failureToast.current) dismiss(failureToast.current);
  };

  const choose = async (file: File) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    const { signal } = attempt;
    const chosen = URL.createObjectURL(file);
    forgetFailure();
    setState({ kind: 'uploading', preview: chosen, progress: 0 });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState({ kind: 'uploading', preview: chosen, progress });
    };
    try {
      const picture = await fitPicture(file, { width: SENT_SIZE, square: true });
      await upload.mutateAsync({ picture, signal, onProgress });
      if (!signal.aborted) setState({ kind: 'success', preview: chosen, text: 'Profilbild gespeichert.' });
    } catch (error) {
      if (signal.aborted) return;
      const unusable = error instanceof PictureError;
      fail(unusable ? error.message : errorText(error, UPLOAD_FAILED), unusable ? null : file);
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState(IDLE);
    // The picture may have arrived already.
    void client.invalidateQueries({ queryKey: [USER_URL] });
  };

  const remove = async () => {
    forgetFailure();
    try {
      await deletion.mutateAsync();
    } catch (error) {
      fail(errorText(error, DELETE_FAILED), null);
      throw error;
    }
    setState({ kind: 'success', preview: null, text: 'Profilbild gelöscht.' });
  };

  return { state, failure, choose, cancel, remove };
}
