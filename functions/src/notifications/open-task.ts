import { TASK_KINDS } from '@club/contract';
import * as z from 'zod';

/** What waits for organisers, and what a treasurer enters in the club's books: who is new, and who is gone. */
export const OPEN_KINDS = [...TASK_KINDS, 'joined', 'left'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

/** So many things of one kind wait for somebody. It names nobody. */
export const openTaskSchema = z.object({
  kind: z.enum(OPEN_KINDS),
  count: z.int().positive(),
  /** The page where they are done. */
  page: z.string(),
  /** One of them began to wait since the evening before. */
  isNew: z.boolean(),
});

export type OpenTask = z.output<typeof openTaskSchema>;

/** What began to wait within this period is new. */
export type Within = { after: Date; until: Date };

export const isWithin = (instant: Date | null, { after, until }: Within): instant is Date =>
  instant !== null && instant > after && instant <= until;
