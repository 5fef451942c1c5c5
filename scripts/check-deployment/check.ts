import type { ResponseBody, Site } from './site';

export type Check = {
  /** What holds when it finds nothing. */
  name: string;
  /** Has no meaning where the site is served over http, as on one's own machine. */
  needsHttps?: true;
  /** Sentences that say what is wrong, and what to do; null: there is nothing yet to look at. */
  findProblems(site: Site): Promise<string[] | null>;
};

/** The sentence, when the condition does not hold. */
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
