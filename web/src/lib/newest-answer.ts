import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError, NO_CONNECTION } from './api-error';
import { offlineSince } from './offline-since';

type Load = (context: QueryFunctionContext<QueryKey, never>) => unknown;
type Known = { state: { dataUpdatedAt: number } };

/**
 * What the service worker had kept stands in for the server only where nothing newer is known.
 * Otherwise it would undo what has happened since, like one's own registration a moment ago.
 */
export async function newestAnswer(load: Load, context: QueryFunctionContext<QueryKey, never>, query: Known) {
  const answer = await load(context);
  const since = offlineSince(String(context.queryKey[0]));
  if (since !== null && query.state.dataUpdatedAt > since) throw new ApiError(NO_CONNECTION, { status: 0 });
  return answer;
}
