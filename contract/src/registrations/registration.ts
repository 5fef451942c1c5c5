import * as z from 'zod';
import { lines } from '../plain-text';
import { germanCount, optionalLine } from '../text-fields';
import { shiftIdSchema } from './shift';

/**
 * The largest roster of one event: active, waiting and cancelled registrations together. An event is one
 * Firestore document of at most 1 MiB; this many fit unless nearly all of them have very long notes, in which case
 * joining is refused earlier.
 */
export const MAX_ROSTER_ENTRIES = 1_500;
export const MAX_REGISTRATION_NOTES_LENGTH = 75;
export const MAX_BRINGS_LENGTH = 60;

const NO_WHOLE_NUMBER = 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer';

/** The limit of an event or a shift. */
export const maxParticipantsSchema = z
  .int({ error: NO_WHOLE_NUMBER })
  .min(1, NO_WHOLE_NUMBER)
  .max(MAX_ROSTER_ENTRIES, `Höchstens ${germanCount(MAX_ROSTER_ENTRIES)}; ohne Grenze bleibt das Feld leer`)
  .nullable();

export const registrationStatusSchema = z.enum(['pending', 'confirmed', 'cancelled', 'waitlisted']);

/** The caller's own status at an event: `registered` covers pending and confirmed. */
export const myStatusSchema = z.enum(['registered', 'waitlisted']);

/**
 * One registration as the caller may see it. Visitors get the first name and the initial of the last name, and
 * no photo or ids that would let them follow a person from event to event. Members get the full name and the
 * photo. Organisers get everything.
 */
export const registrationSchema = z.object({
  id: z.string(),
  /** null for visitors. */
  userId: z.string().nullable(),
  status: registrationStatusSchema,
  /** null: the event as a whole, or a turn for any of its shifts. A person may have several registrations in an event with shifts. */
  shiftId: z.string().nullable().default(null),
  /**
   * The times to which the person agreed, if the shift was moved by half an hour or more since; null for others than
   * organisers and the person.
   */
  movedFrom: z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() }).nullable().default(null),
  createdAt: z.iso.datetime(),
  /** null for all but organisers and the person. */
  notes: z.string().nullable(),
  /** The person brings this, where the shift is a contribution and they said it; null for visitors. */
  brings: z.string().nullable(),
  /** A guest has no account. All but organisers see „Gast“ instead of the name, which organisers get as the first name. */
  isGuest: z.boolean(),
  user: z.object({
    firstName: z.string(),
    /** 'Berger' for members and organisers, 'B.' for visitors. */
    lastName: z.string(),
    profilePhotoUrl: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
});

const registrationNotesSchema = z
  .string()
  .overwrite(lines)
  .max(MAX_REGISTRATION_NOTES_LENGTH, `Höchstens ${MAX_REGISTRATION_NOTES_LENGTH} Zeichen`)
  .nullable();

/** The word of a contribution, such as 'Apfelkuchen', which all see who see full names. Without a text it is null. */
export const bringsSchema = optionalLine(MAX_BRINGS_LENGTH).nullable();

/** An event with shifts needs one of them, or `anyShift`: the emptiest at which the caller has nothing else to do. */
export const registerForEventSchema = z
  .object({
    notes: registrationNotesSchema.default(null),
    /** Kept for a contribution alone. */
    brings: bringsSchema.default(null),
    shiftId: shiftIdSchema.optional(),
    anyShift: z.literal(true).optional(),
  })
  .refine(({ shiftId, anyShift }) => !shiftId || !anyShift, {
    path: ['anyShift'],
    error: 'Entweder eine Schicht oder egal welche',
  });

/** An empty note is none. */
export const ownNoteSchema = z.object({ notes: registrationNotesSchema.overwrite((notes) => notes || null) });

export const changeBringsSchema = z.object({ brings: bringsSchema });

export const registerResponseSchema = z.object({
  status: myStatusSchema,
  registration: registrationSchema,
});

/** The caller's own status afterwards. It is null unless something else happened meanwhile, such as a promotion from the waitlist. */
export const cancelResponseSchema = z.object({ status: myStatusSchema.nullable() });

/** With shifts, position and total are those of the caller’s best turn. */
export const waitlistInfoSchema = z.object({
  onWaitlist: z.boolean(),
  /** 1 is next in line; null when not waiting, or while the caller could take none of the shifts that they wait for. */
  position: z.number().int().positive().nullable(),
  totalOnWaitlist: z.number().int().nonnegative(),
  /** The shifts for which the caller waits, in the order of the event's shifts. */
  shifts: z
    .array(
      z.object({
        shiftId: z.string(),
        position: z.number().int().positive(),
        totalOnWaitlist: z.number().int().positive(),
      }),
    )
    .default([]),
});

/** A registration as organisers see it. */
export const adminRegistrationSchema = registrationSchema.extend({
  /** The person was registered for a past event and did not come, so that it counts for none of their statistics. */
  noShow: z.boolean(),
  /** The hours that an organiser entered for the person; null: as long as the event lasted. */
  hours: z.number().nullable(),
});

export const adminWaitlistEntrySchema = registrationSchema.pick({
  id: true,
  userId: true,
  shiftId: true,
  movedFrom: true,
  createdAt: true,
  notes: true,
  brings: true,
  isGuest: true,
  user: true,
});

export const registrationParamSchema = z.string().regex(/^\d+-[0-9a-z]+$/);

/** The decision on a pending registration; repeating it changes nothing. */
export const decideRegistrationSchema = z.object({
  status: z.enum(['confirmed', 'cancelled'], { error: 'Eine Anmeldung wird bestätigt oder abgesagt' }),
});

export const attendanceSchema = z.object({ noShow: z.boolean({ error: 'Bitte wähle, ob die Person da war' }) });

export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;
export type MyStatus = z.infer<typeof myStatusSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type RegisterForEvent = z.output<typeof registerForEventSchema>;
export type OwnNote = z.infer<typeof ownNoteSchema>;
export type RegisterResponse = z.infer<typeof registerResponseSchema>;
export type CancelResponse = z.infer<typeof cancelResponseSchema>;
export type WaitlistInfo = z.infer<typeof waitlistInfoSchema>;
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>;
export type AdminWaitlistEntry = z.infer<typeof adminWaitlistEntrySchema>;
