import { PICTURE_TYPES } from '@club/contract';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CATEGORY_ILLUSTRATIONS } from '../event-image';
import { PicturePreview } from './picture-preview';
import { useEventFields } from './use-event-fields';
import { usePictureUpload } from './use-picture-upload';

const HINT = 'JPEG, PNG oder WebP, am besten im Querformat. Ohne Bild zeigt die App die Zeichnung der Kategorie.';

type Props = { onUploading: (uploading: boolean) => void };

/** Chosen or dropped, made to fit, and sent at once; the event gets it when the form is saved. */
export function PictureField({ onUploading }: Props) {
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
          // The same file chosen again is a change, too.
          event.target.value = '';
        }}
      />
      <FormHelperText id={noteId} error={error !== undefined} role={error ? 'alert' : undefined} sx={{ mx: 0.5 }}>
        {error ?? HINT}
      </FormHelperText>
    </Box>
  );
}
