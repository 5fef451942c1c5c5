import { ApiError, errorText } from '@/lib/api-error';

/** Conflict, or gone: trying again mends nothing, so people are told why. */
const TELLING = new Set([404, 409]);

/** What failed, followed by the server's reason where that is of use. */
export function withReason(text: string, error: unknown): string {
  if (!(error instanceof ApiError) || !TELLING.has(error.status)) return text;
  const sentence = text.endsWith('.') ? text : `${text}.`;
  return `${sentence} ${errorText(error, '')}`.trim();
}
