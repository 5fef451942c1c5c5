import { relative } from 'node:path';

/** Short inside the folder where the person stands, absolute elsewhere. */
export function shownPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
}
