import type { ResponseBody, Site } from './site';

export type Check = {
  /** The statement that holds when no problems are found. */
  name: string;
  /** The check is skipped where the site is served over http, as on a developer's machine. */
  needsHttps?: true;
  /** Returns sentences that name each problem and what to do; null when there is nothing to check yet. */
  findProblems(site: Site): Promise<string[] | null>;
};

/** Returns the sentence when the condition does not hold. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);

export const hasStatus = (path: string, { status }: ResponseBody, expected: number, advice: string): string[] =>
  unless(status === expected, `${path} antwortet mit ${status} statt ${expected}: ${advice}`);

export function hasHeader(
  path: string,
  { headers }: ResponseBody,
  name: string,
  expected: string,
  advice: string,
): string[] {
  const value = headers.get(name);
  if (value === expected) return [];
  return [`${path} kommt ${value === null ? `ohne ${name}` : `mit ${name} „${value}“ statt „${expected}“`}: ${advice}`];
}
