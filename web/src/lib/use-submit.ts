import type { ErrorCode } from '@club/contract';
import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from './api-error';
import { showIssues } from './show-issues';
import { useToast } from './toasts';

export type Answered<Data> = {
  onSuccess: (data: Data) => void;
  onError: (error: unknown) => void;
  onSettled: () => void;
};

/** `mutate` of a mutation that takes what the form's schema returns, or a function that calls it with something else. */
export type Send<Output, Data> = (output: Output, answered: Answered<Data>) => void;

export type SubmitOptions<Fields extends FieldValues, Output, Data> = {
  onSent?: (data: Data, output: Output) => void;
  /** The fields at which failures with these codes show. */
  codes?: Partial<Record<ErrorCode, Path<Fields>>>;
  /** Says a failure in words; by default those of the server. */
  textOf?: (error: unknown) => string;
  /** The title of a toast about a failure. Without one the form itself shows it. */
  failed?: string | ((error: unknown) => string | null);
};

/**
 * Sends a form, once at a time. A failure shows at the fields that it concerns, and as a toast that goes with the next
 * attempt.
 */
export function useSubmit<Fields extends FieldValues, Context, Output, Data>(
  form: UseFormReturn<Fields, Context, Output>,
  send: Send<Output, Data>,
  { onSent, codes = {}, textOf = errorText, failed = () => null }: SubmitOptions<Fields, Output, Data> = {},
) {
  const { toast, dismiss } = useToast();
  const failureToast = useRef<number>(undefined);
  const sending = useRef(false);

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    const field = error instanceof ApiError && error.code ? codes[error.code] : undefined;
    if (field) form.setError(field, { type: 'server', message: textOf(error) }, { shouldFocus: true });
    const title = typeof failed === 'function' ? failed(error) : failed;
    if (title === null) return;
    failureToast.current = toast({ title, description: textOf(error), variant: 'destructive' });
  };

  return form.handleSubmit((output) => {
    // A second click may come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    if (failureToast.current) dismiss(failureToast.current);
    send(output, {
      onSuccess: (data) => onSent?.(data, output),
      onError: showFailure,
      onSettled: () => {
        sending.current = false;
      },
    });
  });
}
