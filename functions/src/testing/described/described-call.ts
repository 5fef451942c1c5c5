import { describeApi } from '../../api-description/describe-api';
import type { Method, Operation } from '../../api-description/open-api';

/** One for all tests of a process. */
export const description = describeApi('test');

const METHODS: Record<string, Method> = { GET: 'get', HEAD: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' };

export type DescribedCall = {
  operation: Operation;
  /** What stands in the path's parameters, as it was sent. */
  params: Record<string, string>;
};

const parametersIn = (template: string): number => template.split('{').length;

/**
 * As Express reads paths: in any case of letters, with or without a slash at the end. Plain ones go before templates.
 */
const patterns = Object.entries(description.paths)
  .sort(([one], [other]) => parametersIn(one) - parametersIn(other))
  .map(([template, operations]) => ({
    operations,
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`, 'i'),
  }));

/** What the description says of a call: `methods` it has for the path, none when it does not know that. */
export function findCall(method: string, pathname: string): { call: DescribedCall | null; methods: Method[] } {
  const matches = patterns.flatMap(({ operations, pattern }) => {
    const match = pattern.exec(pathname);
    return match ? [{ operations, params: { ...match.groups } }] : [];
  });
  const verb = METHODS[method];
  const [call = null] = matches.flatMap(({ operations, params }) => {
    const operation = verb && operations[verb];
    return operation ? [{ operation, params }] : [];
  });
  const methods = Object.keys(matches[0]?.operations ?? {}) as Method[];
  return { call, methods: isDecodable(pathname) ? methods : [] };
}

/** '/api/events/%' leads nowhere, whatever is asked of it. */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
