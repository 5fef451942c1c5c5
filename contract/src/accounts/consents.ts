import * as z from 'zod';

/** The agreements that a person gives freely and takes back at any time. Nothing in the app depends on them but this. */
export const CONSENTS = ['photos', 'phoneForContacts'] as const;

export type Consent = (typeof CONSENTS)[number];

export const CONSENT_TEXTS: Record<Consent, { title: string; text: string }> = {
  photos: {
    title: 'Fotos',
    text: 'Der Verein darf Fotos, auf denen ich bei Veranstaltungen zu sehen bin, auf seiner Website und in seinen Mitteilungen zeigen.',
  },
  phoneForContacts: {
    title: 'Telefonnummer',
    text: 'Die Ansprechpersonen der Veranstaltungen, bei denen ich helfe, dürfen meine Telefonnummer sehen.',
  },
};

const consentSchema = z.object({ given: z.boolean(), at: z.iso.datetime() }).nullable();

/** The present state of each agreement, with the instant of its last change; null: the person never said anything. */
export const consentsSchema = z.object({ photos: consentSchema, phoneForContacts: consentSchema });

const answerSchema = z.boolean({ error: 'Bitte wähle, ob du einwilligst' }).optional();

/** A missing agreement stays as it is. */
export const saveConsentsSchema = z.object({ photos: answerSchema, phoneForContacts: answerSchema });

/** Each change is kept with its date, so that the club can prove what was agreed to and when (Art. 7 I DSGVO). */
export const consentChangeSchema = z.object({
  consent: z.enum(CONSENTS),
  given: z.boolean(),
  at: z.iso.datetime(),
});

export type Consents = z.infer<typeof consentsSchema>;
export type SaveConsents = z.infer<typeof saveConsentsSchema>;
