import * as z from 'zod';

/** A browser in which the person is signed in. */
export const sessionSchema = z.object({
  /** Grants nothing: it is made apart from the session's cookie, and leads to sessions of the caller alone. */
  id: z.string(),
  /** For example „Firefox auf Windows“. */
  device: z.string(),
  /** When the password was typed there. */
  signedInAt: z.iso.datetime(),
  /** Noted once a day. */
  lastUsedAt: z.iso.datetime(),
  /** The session of the browser that asks. */
  isCurrent: z.boolean(),
});

export const sessionParamsSchema = z.object({ sessionId: z.string().regex(/^[0-9a-f]{32}$/) });

export type Session = z.infer<typeof sessionSchema>;
