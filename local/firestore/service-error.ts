import { type ServiceError, status } from '@grpc/grpc-js';

/** What failed, as gRPC tells it to clients. */
export function asServiceError(error: unknown): Partial<ServiceError> {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
  // The engine writes '3 INVALID_ARGUMENT: …', and so does every client: once is enough.
  const details = (error instanceof Error ? error.message : String(error)).replace(/^\d+ [A-Z_]+: /, '');
  return { code: code ?? status.INTERNAL, details };
}
