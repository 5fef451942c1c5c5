import type { ErrorCode, Issue } from '@club/contract';

type Details = {
  status: number;
  code?: ErrorCode | null;
  issues?: readonly Issue[];
  isNamedByStatus?: boolean;
};

/** Says why a call failed. `errorText` returns what of it may be shown. */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Says which field is invalid and why; empty unless `code` is `validation`. */
  readonly issues: readonly Issue[];
  /** The response had no text, so the message is the name of its status, which is English. */
  readonly isNamedByStatus: boolean;

  constructor(message: string, details: Details) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code ?? null;
    this.issues = details.issues ?? [];
    this.isNamedByStatus = details.isNamedByStatus ?? false;
  }
}

export const NO_CONNECTION = 'Keine Verbindung zum Server. Vielleicht fehlt gerade das Internet.';

/** A gateway between app and server can respond with a whole page, which nobody wants to read in a toast. */
const MAX_SHOWN_LENGTH = 300;

/** Returns the error's own text if people can read it, else `fallback`. */
export function errorText(error: unknown, fallback = 'Ein Fehler ist aufgetreten'): string {
  if (!(error instanceof ApiError) || error.isNamedByStatus) return fallback;
  const text = error.message.trim();
  const fit = text !== '' && text.length <= MAX_SHOWN_LENGTH && !text.startsWith('<');
  return fit ? text : fallback;
}

/** True if the session has ended, but not after a failed attempt to sign in. */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalid-credentials';

export async function errorFromResponse(response: Response): Promise<ApiError> {
  const statusText = response.statusText || `Fehler ${response.status}`;
  const text = await response.text().catch(() => '');
  const details: Details = { status: response.status };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return new ApiError(text || statusText, { ...details, isNamedByStatus: text === '' || text === statusText });
  }
  const fields = fieldsOf(body);
  if (typeof fields.code === 'string') details.code = fields.code as ErrorCode;
  if (Array.isArray(fields.issues)) details.issues = fields.issues.filter(isIssue);
  const told = asText(fields.message) ?? asText(fields.error) ?? nestedMessage(fields.error);
  return new ApiError(told ?? statusText, { ...details, isNamedByStatus: told === null });
}

/** None for what is no object. */
const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The picture endpoints respond with { error: { message } }. */
const nestedMessage = (error: unknown): string | null => asText(fieldsOf(error).message);

function isIssue(value: unknown): value is Issue {
  const { path, message } = fieldsOf(value);
  return typeof path === 'string' && typeof message === 'string';
}
