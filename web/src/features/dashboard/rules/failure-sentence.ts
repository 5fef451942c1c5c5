import { ApiError, NO_CONNECTION } from '@/lib/api-error';

/** What could not be loaded; and why, where the person can do something about it. */
export const failureSentence = (text: string, error: unknown): string =>
  error instanceof ApiError && error.status === 0 ? `${text} ${NO_CONNECTION}` : text;
