import { describeApi } from '../../functions/src/api-description/describe-api';
import type { Method, Operation } from '../../functions/src/api-description/open-api';

/** All tests of a process share this description, because it never changes. */
export const description = describeApi('test');

const METHODS: Record<string, Method> = { GET: 'get', HEAD: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' };

export type DescribedCall = {
  operation: Operation;
  /** The values of the path's parameters, still encoded as they were sent. */
  params: Record<string, string>;
};

const parametersIn = (template: string): number => template.split('{').length;

/**
 * The patterns match paths as Express does: in upper or lower case, with or without a slash at the end. Paths with
 * fewer parameters come first.
 */
const patterns = Object.entries(description.paths)
  .sort(([one], [other]) => parametersIn(one) - parametersIn(other))
  .map(([template, operations]) => ({
    operations,
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`, 'i'),
  }));

/** Finds a call in the description. `methods` are those described for the path; an unknown path has none. */
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

/** A path like '/api/events/%' cannot be decoded, so Express finds no route for it. */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
