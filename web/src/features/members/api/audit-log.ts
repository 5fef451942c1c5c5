import type { AuditAction } from '@club/contract';
import { infiniteQueryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const LOG_URL = '/api/admin/log';

export type LogFilter = { action: AuditAction | null; target: string | null };

function logUrl({ action, target }: LogFilter) {
  const query = new URLSearchParams();
  if (action) query.set('action', action);
  if (target) query.set('target', target);
  return `${LOG_URL}?${query}` as const;
}

/** The latest entries come first. */
export const auditLogQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [logUrl(filter)],
    queryFn: ({ pageParam, signal }: QueryFunctionContext<string[], string | null>) => {
      const url = logUrl(filter);
      return get<'listAuditLog'>(pageParam === null ? url : `${url}&before=${encodeURIComponent(pageParam)}`, {
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
