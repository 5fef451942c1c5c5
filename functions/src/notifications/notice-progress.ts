import { KEPT_FOR } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';

/**
 * The progress of a notice in `outbox/{id}`. `dueAt` is when it may be claimed; a claim moves it past the time that the
 * work can take, so that the notice is due again when its process dies. A finished notice is kept for a while without
 * `dueAt` and without its content, so that it is not sent a second time.
 */
const progressSchema = z.object({
  createdAt: storedDate.nullable().catch(null),
  dueAt: storedDate.nullable().catch(null),
  /** The number of claims since the notice last got any further. */
  attempts: z.number().int().nonnegative().catch(0),
  /** The recipients up to this one have their deliveries; null when none has. */
  cursor: z.string().nullable().catch(null),
  /** The notice is not claimed before this instant; null when it is due from the beginning. */
  deliverAt: storedDate.nullable().catch(null),
});

type NoticeProgress = z.output<typeof progressSchema> & { createdAt: Date };

/**
 * Never throws, because even a broken notice must come to an end. `storedAt` stands in for a missing or broken
 * `createdAt`.
 */
export function parseProgress(document: unknown, storedAt: Date): NoticeProgress {
  const { createdAt, ...progress } = progressSchema.parse(document);
  return { ...progress, createdAt: createdAt ?? storedAt };
}

const DAY_MS = 24 * 3_600_000;

type Finished = { createdAt: Date; attempts: number };

/** The document that replaces a finished notice: it holds neither what people were told nor who they are. */
export const toTombstone = (
  { createdAt, attempts }: Finished,
  state: 'delivered' | 'failed',
  now: Date,
  keptDays: number = KEPT_FOR.noticeDays,
): { createdAt: Date; state: string; attempts: number; finishedAt: Date; expiresAt: Date } => {
  return { createdAt, state, attempts, finishedAt: now, expiresAt: new Date(now.getTime() + keptDays * DAY_MS) };
};
