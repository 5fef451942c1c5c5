import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from './api-error';

/** Puts what the server found wrong at the fields of the form, the first one focused. Fields it lacks are left out. */
export function showIssues<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const known = error.issues.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Why sending failed, in the words that may be shown; null where `showIssues` says it at the fields. */
export const reasonBesideFields = (error: unknown): string | null =>
  error instanceof ApiError && error.issues.length > 0 ? null : errorText(error);
