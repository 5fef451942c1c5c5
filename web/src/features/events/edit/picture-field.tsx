import { EVENT_PICTURE_WIDTH, PICTURE_TYPES } from '@club/contract';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { errorText } from '@/lib/api-error';
import { fitPicture, PictureError } from '@/lib/fit-picture';
import { useUploadPicture } from '../api/manage-events';
import { CATEGORY_ILLUSTRATIONS } from '../event-image';
import { useEventFields } from './use-event-form';

const HINT = 'JPEG, PNG oder WebP, am besten im Querformat. Ohne Bild zeigt die App die Zeichnung der Kategorie.';

/** Uploads a picture as soon as it is chosen or dropped. The event gets it when the form is saved. */
export function PictureField({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { control } = useEventFields();
  const { field, fieldState } = useController({ control, name: 'imageUrl' });
  const category = useWatch({ control, name: 'category' });
  const { state, choose, cancel } = usePictureUpload(field.onChange);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();

  const uploading = state.kind === 'uploading';
  useEffect(() => {
    onUploading(uploading);
    return () => onUploading(false);
  }, [uploading, onUploading]);

  const failure = state.kind === 'failed' ? state : null;
  const error = failure?.message ?? fieldState.error?.message;
  const shown = uploading ? state.preview : (field.value ?? CATEGORY_ILLUSTRATIONS[category]);
  const own = uploading || field.value !== null;

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void choose(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };

  return (
    <Box
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        take(event.dataTransfer.files);
      }}
    >
      <PicturePreview src={shown} own={own} uploading={uploading} highlighted={over} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          ref={field.ref}
          variant="outlined"
          startIcon={<AddPhotoAlternate />}
          onClick={() => input.current?.click()}
          aria-describedby={noteId}
        >
          {own ? 'Anderes Bild wählen' : 'Bild wählen'}
        </Button>
        {failure?.file && <Button onClick={() => failure.file && choose(failure.file)}>Erneut versuchen</Button>}
        {own && (
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => {
              cancel();
              if (!uploading) field.onChange(null);
            }}
          >
            {uploading ? 'Hochladen abbrechen' : 'Bild entfernen'}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Bild der Veranstaltung"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          take(event.target.files);
          // Choosing the same file again must fire a change event too.
          event.target.value = '';
        }}
      />
      <FormHelperText id={noteId} error={error !== undefined} role={error ? 'alert' : undefined} sx={{ mx: 0.5 }}>
        {error ?? HINT}
      </FormHelperText>
    </Box>
  );
}

type PicturePreviewProps = { src: string; own: boolean; uploading: boolean; highlighted: boolean };

/** Has the shape of the cards, so that organisers see what will be cut off. */
function PicturePreview({ src, own, uploading, highlighted }: PicturePreviewProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        // A third of the form would be the picture otherwise.
        maxWidth: 420,
        borderRadius: 1.5,
        overflow: 'hidden',
        border: '2px dashed',
        borderColor: highlighted ? 'primary.main' : own ? 'transparent' : 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box
        component="img"
        src={src}
        alt={own ? 'Das gewählte Bild' : ''}
        width={640}
        height={360}
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          opacity: uploading || highlighted ? 0.55 : own ? 1 : 0.7,
        }}
      />
      {highlighted && <Note>Hier loslassen</Note>}
      <Box role="status">
        {uploading && (
          <>
            <Note>Bild wird hochgeladen …</Note>
            <LinearProgress
              aria-label="Bild wird hochgeladen"
              sx={{ position: 'absolute', insetInline: 16, bottom: 16 }}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Typography
    variant="subtitle2"
    component="p"
    sx={{
      position: 'absolute',
      left: '50%',
      top: '50%',
      translate: '-50% -50%',
      px: 2,
      py: 1,
      borderRadius: 99,
      bgcolor: 'background.paper',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Typography>
);

const UPLOAD_FAILED = 'Das Bild konnte nicht hochgeladen werden.';

type State =
  | { kind: 'idle' }
  /** `preview` is the URL of the chosen file, which shows until the upload is done. */
  | { kind: 'uploading'; preview: string }
  /** `file` is null when trying again cannot help. */
  | { kind: 'failed'; message: string; file: File | null };

/** Scales the chosen file down and uploads it. A new choice cancels the upload of the one before. */
function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { mutateAsync } = useUploadPicture();
  const running = useRef<AbortController>(null);

  const preview = state.kind === 'uploading' ? state.preview : null;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  };

  const choose = async (file: File) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    setState({ kind: 'uploading', preview: URL.createObjectURL(file) });
    try {
      const picture = await fitPicture(file, { width: EVENT_PICTURE_WIDTH });
      const { imageUrl } = await mutateAsync({ picture, signal: attempt.signal });
      if (attempt.signal.aborted) return;
      onUploaded(imageUrl);
      setState({ kind: 'idle' });
    } catch (error) {
      if (attempt.signal.aborted) return;
      const bad = error instanceof PictureError;
      setState({
        kind: 'failed',
        message: bad ? error.message : errorText(error, UPLOAD_FAILED),
        file: bad ? null : file,
      });
    }
  };

  return { state, choose, cancel };
}
