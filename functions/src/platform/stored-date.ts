import * as z from 'zod';

/**
 * A Firestore Timestamp as a Date. Told by its shape, not by its class: the emulator, the
 * in-process engine and production each may bring a Timestamp class of their own.
 */
export const storedDate = z
  .custom<{ toDate(): Date }>(
    (value) => typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function',
    'not a timestamp',
  )
  .transform((timestamp) => timestamp.toDate());
