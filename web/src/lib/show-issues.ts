import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from './api-error';

/**
 * Shows the server's validation issues at the form's fields and focuses the first one. Issues of other fields are ignored.
 * `renamed` maps names of the request to those of the form, where these differ.
 */
export function showIssues<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  error: unknown,
  renamed: Readonly<Record<string, Path<Fields>>> = {},
): void {
  if (!(error instanceof ApiError)) return;
  const named = error.issues.map(({ path, message }) => ({ path: renamed[path] ?? path, message }));
  const known = named.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Returns the reason of a failure in words that may be shown, or null where `showIssues` shows it at the fields. */
export const reasonBesideFields = (error: unknown): string | null =>
  error instanceof ApiError && error.issues.length > 0 ? null : errorText(error);
