import { PROFILE_PICTURE_SIZE } from '@club/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-error';
import { fitPicture, PictureError } from '@/lib/fit-picture';
import { USER_URL } from '@/lib/query-client';
import { useToast } from '@/lib/toasts';
import { useDeletePicture, useUploadPicture } from '../api';

const UPLOAD_FAILED = 'Das Profilbild konnte nicht hochgeladen werden. Bitte versuche es erneut.';
const DELETE_FAILED = 'Das Profilbild konnte nicht gelöscht werden. Bitte versuche es erneut.';

/** The sent picture is larger than the stored one, so that resizing it twice loses no quality. */
const SENT_SIZE = 2 * PROFILE_PICTURE_SIZE;

/** After these times the state is idle again (specification, organisers' part, 9). */
const RESET_MS = { success: 2_000, error: 3_000 };

export type PictureState =
  | { kind: 'idle' }
  /** `preview` is the URL of the chosen file, `progress` the share that is sent. */
  | { kind: 'uploading'; preview: string; progress: number }
  | { kind: 'success'; preview: string | null; text: string }
  | { kind: 'error' };

/** `file` is set where another attempt may help. */
type Failure = { message: string; file: File | null };

const IDLE: PictureState = { kind: 'idle' };

/** Uploads and deletes the person's picture. A new choice cancels the one before. A failure stays until the next. */
export function useProfilePicture() {
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

export type ProfilePictureState = ReturnType<typeof useProfilePicture>;
