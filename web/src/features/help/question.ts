import type { HelpQuestion, User } from '@club/contract';

/** A paragraph, a list in which the order counts, or one in which it does not. */
export type Block = string | { steps: readonly string[] } | { points: readonly string[] };

export type Question = {
  id: HelpQuestion;
  question: string;
  answer: readonly Block[];
  /**
   * Tells people what the picture shows who do not see it. `npm run help-pictures` makes the picture. An answer without it
   * has none.
   */
  picture?: string;
  link?: { to: string; label: string };
  /** Of those for organisers, whoever has this right reads it, too. */
  right?: User['rights'][number];
  /** Words that people look for and that the answer does not contain. */
  keywords: string;
};
