import * as z from 'zod';
import { diallableSchema, emailSchema, MAX_PHONE_LENGTH, NOT_DIALLABLE } from '../accounts/accounts';
import { CLUB } from '../club';
import { composed, INVISIBLE, lines } from '../plain-text';
import { MAX_PROCESSORS, processorSchema } from '../privacy/processors';
import { RETENTION_PERIODS, type RetentionPeriod, retentionSchema, STANDARD_RETENTION } from '../privacy/retention';
import { describedAsNumber, germanCount, requiredLine, requiredLines } from '../text-fields';

export const MAX_CLUB_NAME_LENGTH = 120;
export const MAX_CLUB_LINE_LENGTH = 120;
export const MAX_WEBSITE_LENGTH = 200;
export const MAX_BOARD_MEMBERS = 20;
export const MAX_CLUBHOUSE_FACTS = 12;
export const MAX_CLUBHOUSE_INTRO_LENGTH = 600;
export const MAX_CLUBHOUSE_TEXT_LENGTH = 3_000;
/** With the others at their limits, the whole stays under the limit of a request's body. */
export const MAX_LEGAL_TEXT_LENGTH = 6_000;

/** Everybody may make an account; an organiser approves each new one; or nobody comes in without an invitation. */
export const REGISTRATION_MODES = ['open', 'approval', 'invitation'] as const;

const tooLong = (max: number) => `Höchstens ${germanCount(max)} Zeichen`;

/** One line that may stay empty. */
const optionalLine = (max: number) =>
  z
    .string({ error: 'Bitte gib einen Text ein' })
    .overwrite((text) => composed(text.replace(INVISIBLE, '')))
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben');

/** Several lines that may stay empty. */
const optionalText = (max: number) =>
  z.string({ error: 'Bitte gib einen Text ein' }).overwrite(lines).max(max, tooLong(max));

const optionalEmail = z
  .string({ error: 'Ungültige E-Mail-Adresse' })
  .trim()
  .refine((text) => text === '' || emailSchema.safeParse(text).success);

const NO_WEBSITE = 'Bitte gib die Adresse vollständig ein, zum Beispiel https://www.verein.de';

/** A link on public pages: no other scheme may get there. */
const websiteSchema = z
  .string({ error: NO_WEBSITE })
  .trim()
  .max(MAX_WEBSITE_LENGTH, tooLong(MAX_WEBSITE_LENGTH))
  .refine((text) => text === '' || (/^https?:\/\/[^\s/.]+\.\S+$/i.test(text) && URL.canParse(text)), NO_WEBSITE);

const line = optionalLine(MAX_CLUB_LINE_LENGTH);
const legalText = optionalText(MAX_LEGAL_TEXT_LENGTH);

const personToAskSchema = z.object({
  name: requiredLine('Bitte nenne, wer sich meldet', MAX_CLUB_LINE_LENGTH),
  phoneNumber: diallableSchema,
});

const boardMemberSchema = z.object({
  name: requiredLine('Der Name fehlt', MAX_CLUB_LINE_LENGTH),
  function: requiredLine('Das Amt fehlt', MAX_CLUB_LINE_LENGTH),
});

/** The club as its board describes it. Texts that are not required are empty where the club says nothing. */
export const clubSettingsInputSchema = z.object({
  registrationMode: z.enum(REGISTRATION_MODES, { error: 'Bitte wähle, wer herein darf' }),
  /** As the register of associations has it. The app's own name is part of the build. */
  name: requiredLine('Der Name des Vereins fehlt', MAX_CLUB_NAME_LENGTH),
  address: z.object({
    street: line,
    postalCode: line.regex(/^(?:\d{5})?$/, 'Eine Postleitzahl hat fünf Ziffern'),
    city: line,
  }),
  email: optionalEmail,
  phoneNumber: optionalLine(MAX_PHONE_LENGTH).refine(
    (text) => text === '' || diallableSchema.safeParse(text).success,
    NOT_DIALLABLE,
  ),
  website: websiteSchema,
  board: z.array(boardMemberSchema).max(MAX_BOARD_MEMBERS, `Höchstens ${MAX_BOARD_MEMBERS} Personen`),
  register: z.object({ court: line, number: line }),
  /** The number that an imprint has to name: Umsatzsteuer-Identifikationsnummer. */
  taxId: line,
  /** The person or address for questions about privacy. */
  privacyContact: optionalText(MAX_CLUBHOUSE_INTRO_LENGTH),
  /** The person to ask about events that name nobody. */
  contact: personToAskSchema,
  clubhouse: z.object({
    name: requiredLine('Das Vereinsheim braucht einen Namen', 40),
    intro: requiredLines('Bitte beschreibe das Vereinsheim', MAX_CLUBHOUSE_INTRO_LENGTH),
    facts: z
      .array(requiredLine('Diese Zeile ist leer', MAX_CLUB_LINE_LENGTH))
      .max(MAX_CLUBHOUSE_FACTS, `Höchstens ${MAX_CLUBHOUSE_FACTS} Zeilen`),
    prices: optionalText(MAX_CLUBHOUSE_TEXT_LENGTH),
    rules: optionalText(MAX_CLUBHOUSE_TEXT_LENGTH),
    contact: personToAskSchema,
  }),
  /** Visitors get no registrations of an event then; the counts stay. */
  hidesHelpers: z.boolean(),
  retention: retentionSchema,
  /** What the club adds to the legal pages that the app makes of the rest. */
  legal: z.object({ imprintExtra: legalText, privacyExtra: legalText, accessibilityExtra: legalText }),
  /** The club's own, beside those that the app itself uses. */
  processors: z.array(processorSchema).max(MAX_PROCESSORS, `Höchstens ${MAX_PROCESSORS} Dienstleister`),
});

const text = z.string();
const RETENTION_NAMES = Object.keys(RETENTION_PERIODS) as [RetentionPeriod, ...RetentionPeriod[]];
const personSchema = z.object({ name: text, phoneNumber: text });

/** What is stored and answered. Everybody may see all of it: it is what the club says of itself on its pages. */
export const clubSettingsSchema = z.object({
  registrationMode: z.enum(REGISTRATION_MODES),
  name: text,
  address: z.object({ street: text, postalCode: text, city: text }),
  email: text,
  phoneNumber: text,
  website: text,
  board: z.array(z.object({ name: text, function: text })),
  register: z.object({ court: text, number: text }),
  taxId: text,
  privacyContact: text,
  contact: personSchema,
  clubhouse: z.object({
    name: text,
    intro: text,
    facts: z.array(text),
    prices: text,
    rules: text,
    contact: personSchema,
  }),
  hidesHelpers: z.boolean(),
  /** Days or months, as RETENTION_PERIODS says. */
  retention: z.record(z.enum(RETENTION_NAMES), z.int()),
  legal: z.object({ imprintExtra: text, privacyExtra: text, accessibilityExtra: text }),
  processors: z.array(z.object({ name: text, purpose: text, place: text })),
});

export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
export type ClubSettings = z.output<typeof clubSettingsSchema>;

/** They hold until a board has saved its own. A deployment that has not chosen lets nobody in unseen. */
export const DEFAULT_CLUB_SETTINGS: ClubSettings = {
  registrationMode: 'approval',
  name: CLUB.name,
  address: { street: '', postalCode: '', city: '' },
  email: '',
  phoneNumber: '',
  website: '',
  board: [],
  register: { court: '', number: '' },
  taxId: '',
  privacyContact: '',
  contact: CLUB.contact,
  clubhouse: { ...CLUB.clubhouse, prices: '', rules: '' },
  hidesHelpers: false,
  retention: STANDARD_RETENTION,
  legal: { imprintExtra: '', privacyExtra: '', accessibilityExtra: '' },
  processors: [],
};

const versionSchema = z.int().min(0);

export const storedClubSettingsSchema = z.object({
  /** It is 0 while nothing has been saved yet. */
  version: versionSchema,
  changedAt: z.iso.datetime().nullable(),
  settings: clubSettingsSchema,
});

export const saveClubSettingsSchema = z.object({
  /** The version that the form was made of. */
  version: versionSchema,
  settings: clubSettingsInputSchema,
});

export type ClubField = keyof ClubSettings;

export const CLUB_FIELDS = Object.keys(clubSettingsSchema.shape) as ClubField[];

export const CLUB_VERSIONS_PER_PAGE = 20;

export const clubVersionSchema = z.object({
  version: versionSchema,
  changedAt: z.iso.datetime(),
  /** null for a person who is gone, and for the setting up of the club. */
  changedBy: z.string().nullable(),
  fields: z.array(z.enum(CLUB_FIELDS as [ClubField, ...ClubField[]])),
});

const versionNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .meta(describedAsNumber(1, 999_999))
  .transform(Number);

/** The latest come first. */
export const listClubVersionsQuerySchema = z.object({
  /** Lists the versions before this one. */
  before: versionNumberSchema.optional(),
});

export const clubVersionParamsSchema = z.object({ version: versionNumberSchema });

export type StoredClubSettings = z.output<typeof storedClubSettingsSchema>;
export type SaveClubSettings = z.output<typeof saveClubSettingsSchema>;
export type ClubVersion = z.output<typeof clubVersionSchema>;

/** The fields in which two differ, in the order of the form. */
export const changedClubFields = (one: ClubSettings, other: ClubSettings): ClubField[] =>
  CLUB_FIELDS.filter((field) => !isSame(one[field], other[field]));

function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof Object && other instanceof Object)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
