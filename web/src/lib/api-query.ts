import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { get, type NameOfGet, type UrlOf } from './api-client';
import { unlessOutdated } from './offline-since';

/** `apiQuery<'listEvents'>('/api/events')`: the response to this call, kept by its URL. */
export const apiQuery = <Name extends NameOfGet>(url: UrlOf<Name>) =>
  queryOptions({ queryKey: [url as string], queryFn: ({ signal }) => get<Name>(url, { signal }) });

/** As `apiQuery`, for a URL whose responses the service worker keeps. */
export const keptQuery = <Name extends NameOfGet>(url: UrlOf<Name>) =>
  queryOptions({
    queryKey: [url as string],
    queryFn: unlessOutdated(({ signal }: QueryFunctionContext<string[]>) => get<Name>(url, { signal })),
  });
