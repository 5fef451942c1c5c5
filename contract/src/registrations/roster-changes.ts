import * as z from 'zod';
import { diallableSchema, MAX_NAME_LENGTH, userIdSchema } from '../accounts/accounts';
import { optionalLines, requiredLine } from '../text-fields';
import { bringsSchema, MAX_ROSTER_ENTRIES, registrationParamSchema } from './registration';
import { shiftIdSchema } from './shift';

export const MAX_REMOVAL_REASON_LENGTH = 200;

/** The reason reaches the person who loses the place, in the notification of it. It is not stored with the registration. */
export const removeRegistrationSchema = z.object({
  reason: optionalLines(MAX_REMOVAL_REASON_LENGTH).nullable().default(null),
});

/**
 * Where the place of somebody comes from when the event is full. Where a place is free, both mean nothing: nobody loses
 * one, and the limit stays.
 */
const placeFromSchema = z.object({
  /** The registration that loses its place. */
  instead: registrationParamSchema.nullable().default(null),
  raiseLimit: z.boolean({ error: 'Bitte wähle, ob die Grenze steigt' }).default(false),
});

/** null: the event as a whole, or the shift that the person waits for; of several the emptiest that is free. */
const chosenShiftSchema = shiftIdSchema.nullable().default(null);

const isOneWay = ({ instead, raiseLimit }: z.output<typeof placeFromSchema>): boolean =>
  instead === null || !raiseLimit;
const ONE_WAY = { path: ['raiseLimit'], message: 'Entweder gibt jemand den Platz ab, oder die Grenze steigt um eins.' };

export const pullUpSchema = placeFromSchema.extend({ shiftId: chosenShiftSchema }).refine(isOneWay, ONE_WAY);

/** The shift to which somebody is moved, and where the place comes from when it is full. */
export const moveRegistrationSchema = placeFromSchema.extend({ shiftId: shiftIdSchema }).refine(isOneWay, ONE_WAY);

/** First and last name are one field. */
export const MAX_GUEST_NAME_LENGTH = 2 * MAX_NAME_LENGTH;

/** Somebody without an account, whom organisers can only reach by phone. */
export const guestSchema = z.object({
  name: requiredLine('Name ist erforderlich', MAX_GUEST_NAME_LENGTH),
  phoneNumber: diallableSchema,
});

/** Members and visitors see this of a guest, and everybody does some time after the event. */
export const SHOWN_GUEST = { firstName: 'Gast', lastName: '' } as const;

/** Name and phone number of guests are erased so many days after the end of the event. */
export const GUESTS_KEPT_DAYS = 30;

/**
 * A member or a guest whom an organiser registers. Without a way to a place in a full event, `waits` puts them on the
 * waitlist.
 */
export const addRegistrationSchema = placeFromSchema
  .extend({
    userId: userIdSchema.nullable().default(null),
    guest: guestSchema.nullable().default(null),
    waits: z.boolean().default(false),
    shiftId: chosenShiftSchema,
    /** Kept for a contribution alone. */
    brings: bringsSchema.default(null),
  })
  .refine(isOneWay, ONE_WAY)
  .refine(({ userId, guest }) => (userId === null) !== (guest === null), {
    path: ['userId'],
    message: 'Bitte wähle entweder ein Mitglied oder einen Gast.',
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
export type Guest = z.infer<typeof guestSchema>;
export type AddRegistration = z.infer<typeof addRegistrationSchema>;
export type ConfirmAllResponse = z.infer<typeof confirmAllResponseSchema>;
export type UndoConfirmAll = z.infer<typeof undoConfirmAllSchema>;
