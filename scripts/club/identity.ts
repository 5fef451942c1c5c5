import * as z from 'zod';

const line = (what: string, max: number) =>
  z
    .string({ error: `${what} fehlt` })
    .trim()
    .min(1, `${what} fehlt`)
    .max(max, `${what}: höchstens ${max} Zeichen`)
    .regex(/^[^\p{Cc}<>]*$/u, `${what}: keine Steuerzeichen und keine spitzen Klammern`);

const contactSchema = z.strictObject({
  name: line('Name der Ansprechperson', 80),
  phoneNumber: line('Telefonnummer', 40).regex(/^[\d +()/-]{3,}$/, 'Telefonnummer: nur Ziffern und + ( ) / -'),
});

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: name }));
  } catch {
    return false;
  }
};

/** `club/club.json`. */
export const identitySchema = z.strictObject({
  /** Product name: header, footer, page titles, manifest, previews, feeds, mails. */
  name: line('Name', 40),
  /** Stands before the name in sentences: „Konto bei der SG Musterstadt“. */
  article: z.enum(['der', 'die', 'das'], { error: 'Artikel: der, die oder das' }).default('der'),
  /** Stands below the icon on a home screen, where phones cut longer names off. */
  shortName: line('Kurzname', 12),
  /** Facebook's hashtag of the share panel, without '#'. */
  hashtag: z
    .string()
    .max(30)
    .regex(/^[\p{L}\p{N}_]+$/u, 'Hashtag: nur Buchstaben, Ziffern und Unterstrich, ohne #'),
  /** The custom URL scheme of shared links: `web+verein://events/12`. Browsers ask for `web+` and small letters. */
  linkScheme: z.string().regex(/^web\+[a-z]{2,20}$/, 'Link-Schema: web+ und dann nur Kleinbuchstaben'),
  /** Dates are shown, grouped and entered in this zone, whatever zone the device is in. */
  timeZone: z.string().refine(isTimeZone, 'Diese Zeitzone gibt es nicht (Beispiel: Europe/Berlin)'),
  /** Right-hand side of calendar UIDs. Never change it while people use the app: their calendars would show all twice. */
  calendarDomain: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,60}[a-z0-9])?$/, 'Kalender-Kennung: a–z, 0–9, Punkt, Strich'),
  /** The club's own domain, at which Hosting serves the app; null: the project's address under web.app. */
  domain: z
    .string()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'Domain: zum Beispiel helfer.mein-verein.de')
    .nullable(),
  /** Every event's page says that questions go here, until the club's settings say otherwise. */
  contact: contactSchema,
  /** The public page /vermietung shows this until the club's settings say otherwise. */
  clubhouse: z.strictObject({
    name: line('Name des Vereinsheims', 40),
    intro: line('Beschreibung des Vereinsheims', 500),
    facts: z.array(line('Angabe zum Vereinsheim', 120)).max(12),
    /** The person to call when the form takes no more inquiries. */
    contact: contactSchema,
  }),
});

export type ClubIdentity = z.infer<typeof identitySchema>;

/** The letters of a name that fit into schemes and identifiers: 'TSV Süd 1890' becomes 'tsv-sued-1890'. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Suggestions for what follows from the club's name. */
export function suggestionsFor(
  name: string,
): Pick<ClubIdentity, 'shortName' | 'hashtag' | 'linkScheme' | 'calendarDomain'> {
  const slug = slugOf(name) || 'verein';
  const [word = 'verein'] = slug.split('-').filter((part) => /^[a-z]{2,20}$/.test(part));
  return {
    // A home screen shows about as much; whole words where at least the first one fits.
    shortName: (/^.{1,12}(?=\s|$)/u.exec(name.trim())?.[0] ?? name.trim().slice(0, 12)).trim(),
    hashtag: name.replace(/[^\p{L}\p{N}_]/gu, '').slice(0, 30) || 'Verein',
    linkScheme: `web+${word}`,
    calendarDomain: slug.slice(0, 60).replace(/-$/, ''),
  };
}
