import { ERRORS, type ErrorBody, type PictureErrorBody } from '@club/contract';
import type { ErrorRequestHandler } from 'express';
import { DomainError } from '../domain-error';
import { isUnreachable } from '../platform/firestore';
import { describeError, type Log } from '../platform/log';

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isUnreachable(error)) return new DomainError('unavailable', { cause: error });
  // A path like /api/events/%E0 cannot be decoded, so nothing is there.
  if (error instanceof URIError) return new DomainError('not-found');
  return new DomainError('internal', { cause: error });
}

/** The last handler turns every failure into the contract's error body. Mistakes of callers are not logged, except refusals that hint at an attack. */
export function createErrorHandler(log: Log): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const error = asDomainError(thrown);
    const { status } = ERRORS[error.code];
    const requestId = String(response.locals.requestId);
    if (status >= 500) {
      log.error('request failed', { requestId, method: request.method, ...describeError(error.cause ?? thrown) });
    } else if (error.code === 'foreign-origin' || error.code === 'too-many-requests') {
      log.warn('request refused', { requestId, method: request.method, code: error.code });
    }
    // The response has begun and cannot be taken back. Express would end it as well, but log the text of the error.
    if (response.headersSent) return void response.destroy();
    if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
    const { message, code } = error;
    const body: ErrorBody | PictureErrorBody = response.locals.nestsErrorText
      ? { message, error: { message }, code }
      : { message, error: message, code };
    response.status(status).json(error.issues ? { ...body, issues: error.issues } : body);
  };
}
