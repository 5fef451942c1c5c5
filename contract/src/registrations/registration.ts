import * as z from 'zod';
import { eventSummarySchema, registrationSchema } from '../events/event';

/** What the organisers' list shows of an event beside its numbers, and no more of it: there may be thousands. */
export const ADMIN_EVENT_FACTS = {
  id: true,
  title: true,
  category: true,
  location: true,
  startTime: true,
  endTime: true,
  maxParticipants: true,
  seriesId: true,
} as const;

/** An event in the organisers' list. */
export const adminEventSchema = eventSummarySchema
  .pick({ ...ADMIN_EVENT_FACTS, _count: true, waitlistCount: true })
  .extend({
    /** Registrations that wait for an organiser's word. */
    pendingCount: z.int().nonnegative(),
  });

/** Archived: the event is over. Active ones ascend by start, archived ones descend. */
export const listAdminEventsQuerySchema = z.object({
  archived: z
    .enum(['true', 'false'], { error: 'Ungültige Auswahl' })
    .default('false')
    .transform((text) => text === 'true'),
});

/** As organisers see it: active, then cancelled, each in order of registration; who waits is in the waitlist. */
export const adminRegistrationSchema = registrationSchema.extend({
  /** Registered for a past event and did not come: counts for no statistics. */
  noShow: z.boolean(),
});

export const adminWaitlistEntrySchema = registrationSchema.pick({
  id: true,
  userId: true,
  createdAt: true,
  notes: true,
  user: true,
});

export const registrationParamSchema = z.string().regex(/^\d+-[0-9a-z]+$/);

/** Of a pending registration; the same word again changes nothing. */
export const decideRegistrationSchema = z.object({
  status: z.enum(['confirmed', 'cancelled'], { error: 'Eine Anmeldung wird bestätigt oder abgesagt' }),
});

export const attendanceSchema = z.object({ noShow: z.boolean({ error: 'Bitte wähle, ob die Person da war' }) });

export const confirmAllResponseSchema = z.object({ confirmed: z.int().nonnegative() });

export const uploadedPictureSchema = z.object({ imageUrl: z.string() });

/** Of a picture as it is uploaded, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Event pictures are stored this wide at most, in pixels. */
export const EVENT_PICTURE_WIDTH = 1_600;

export type AdminEvent = z.infer<typeof adminEventSchema>;
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>;
export type AdminWaitlistEntry = z.infer<typeof adminWaitlistEntrySchema>;
