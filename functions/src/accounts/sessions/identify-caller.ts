import type { Request, Response } from 'express';
import type { Services } from '../../services';
import type { Identity } from './identity';

/**
 * Finds the person of the session, for files, which are outside of the table of endpoints. The response may be kept, so it
 * brings no renewed cookie; that of a session that has ended is cleared. `isWrite`: as strictly as for writes.
 */
export async function identifyCaller(
  { sessions, cookie }: Pick<Services, 'sessions' | 'cookie'>,
  request: Pick<Request, 'headers'>,
  response: Response,
  { isWrite }: { isWrite: boolean },
): Promise<Identity | null> {
  const sent = cookie.read(request);
  if (sent === null) return null;
  const state = await (await sessions.open(sent))?.check({ isWrite, canRenew: false });
  if (state) return state.identity;
  cookie.clear(response);
  return null;
}
