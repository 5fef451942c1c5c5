import { ApiError, errorText } from '@/lib/api-error';
import { failure } from '@/lib/use-write';

/** After no connection, not found and conflict, trying again does not help at once, so people are told why. */
const EXPLAINED = new Set([0, 404, 409]);

const NO_RESPONSE = new Set([0]);

/** Says what failed, followed by the server's reason where that helps. */
export const withReason = (text: string, error: unknown): string => followed(text, error, EXPLAINED);

/** The toast of a failed write that says so. */
export const because = (text: string) => (error: Error) => failure(withReason(text, error));

/** Says what failed, and that there is no connection if that is the reason. */
export const withConnection = (text: string, error: unknown): string => followed(text, error, NO_RESPONSE);

function followed(text: string, error: unknown, statuses: ReadonlySet<number>): string {
  if (!(error instanceof ApiError) || !statuses.has(error.status)) return text;
  const sentence = text.endsWith('.') ? text : `${text}.`;
  return `${sentence} ${errorText(error, '')}`.trim();
}
