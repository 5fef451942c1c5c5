import { EVENT_PICTURE_WIDTH } from '@club/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-error';
import { fitPicture, PictureError } from '@/lib/fit-picture';
import { useUploadPicture } from '../api/manage-events';

const UPLOAD_FAILED = 'Das Bild konnte nicht hochgeladen werden.';

type State =
  | { kind: 'idle' }
  /** `preview` is the URL of the chosen file, which shows until the upload is done. */
  | { kind: 'uploading'; preview: string }
  /** `file` is null when trying again cannot help. */
  | { kind: 'failed'; message: string; file: File | null };

/** Scales the chosen file down and uploads it. A new choice cancels the upload of the one before. */
export function usePictureUpload(onUploaded: (imageUrl: string) => void) {
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
