import { type ServiceError, status } from '@grpc/grpc-js';

/** Describes an error in the form in which gRPC sends it to clients. */
export function asServiceError(error: unknown): Partial<ServiceError> {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
  // The engine writes '3 INVALID_ARGUMENT: …', and clients add the same prefix again.
  const details = (error instanceof Error ? error.message : String(error)).replace(/^\d+ [A-Z_]+: /, '');
  return { code: code ?? status.INTERNAL, details };
}
