import type { Request, Response } from 'express';
import { DomainError } from '../domain-error';

/** For paths beside the table of endpoints, which can only be read. */
export function refuseWrites(_request: Request, response: Response): never {
  response.set('Allow', 'GET, HEAD');
  throw new DomainError('method-not-allowed');
}
