import { ApiError, errorText } from '@/lib/api-error';

/** No connection, gone, or a conflict: trying again mends nothing at present, so people are told why. */
const TELLING = new Set([0, 404, 409]);

const UNREACHED = new Set([0]);

/** What failed, followed by the server's reason where that is of use. */
export const withReason = (text: string, error: unknown): string => followed(text, error, TELLING);

/** What failed, followed by nothing but that there is no connection, if that is why. */
export const withConnection = (text: string, error: unknown): string => followed(text, error, UNREACHED);

function followed(text: string, error: unknown, telling: ReadonlySet<number>): string {
  if (!(error instanceof ApiError) || !telling.has(error.status)) return text;
  const sentence = text.endsWith('.') ? text : `${text}.`;
  return `${sentence} ${errorText(error, '')}`.trim();
}
