import * as z from 'zod';
import { optionalLines } from '../text-fields';
import { MAX_ROSTER_ENTRIES, registrationParamSchema } from './registration';

export const MAX_REMOVAL_REASON_LENGTH = 200;

/** The reason reaches the person who loses the place, in the notification of it. It is not stored with the registration. */
export const removeRegistrationSchema = z.object({
  reason: optionalLines(MAX_REMOVAL_REASON_LENGTH).nullable().default(null),
});

/**
 * Where the place of somebody who is pulled up comes from when the event is full. Where a place is free, both mean
 * nothing: nobody loses one, and the limit stays.
 */
export const pullUpSchema = z
  .object({
    /** The registration that loses its place. */
    instead: registrationParamSchema.nullable().default(null),
    raiseLimit: z.boolean({ error: 'Bitte wähle, ob die Grenze steigt' }).default(false),
  })
  .refine(({ instead, raiseLimit }) => instead === null || !raiseLimit, {
    path: ['raiseLimit'],
    message: 'Entweder gibt jemand den Platz ab, oder die Grenze steigt um eins.',
  });

export const confirmAllResponseSchema = z.object({
  confirmed: z.int().nonnegative(),
  /** The registrations that this call has confirmed. */
  registrationIds: z.array(z.string()),
  /** When it confirmed them; null if there was none. Undoing takes this and the ids. */
  confirmedAt: z.iso.datetime().nullable(),
});

export const undoConfirmAllSchema = z.object({
  registrationIds: z.array(registrationParamSchema).max(MAX_ROSTER_ENTRIES),
  confirmedAt: z.iso.datetime({ error: 'Es fehlt, wann bestätigt wurde' }),
});

/** Those of the named registrations that are pending now. */
export const undoConfirmAllResponseSchema = z.object({ registrationIds: z.array(z.string()) });

export type RemoveRegistration = z.infer<typeof removeRegistrationSchema>;
export type PullUp = z.infer<typeof pullUpSchema>;
export type ConfirmAllResponse = z.infer<typeof confirmAllResponseSchema>;
export type UndoConfirmAll = z.infer<typeof undoConfirmAllSchema>;
