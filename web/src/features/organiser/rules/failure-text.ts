import { ApiError, errorText } from '@/lib/api-error';

/** What failed; a conflict is followed by what the server says of it, for trying again mends nothing then. */
export function withReason(text: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 409) return text;
  const sentence = text.endsWith('.') ? text : `${text}.`;
  return `${sentence} ${errorText(error, '')}`.trim();
}
