/** What a column of a list of members can be. */
export const MEMBER_FIELD_LABELS = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  fullName: 'Vor- und Nachname in einer Spalte',
  email: 'E-Mail',
  phoneNumber: 'Telefon (zuerst)',
  otherPhoneNumber: 'Telefon (sonst)',
  leftOn: 'Austritt',
  status: 'Status, zum Beispiel „ausgetreten“',
} as const;
export type MemberField = keyof typeof MEMBER_FIELD_LABELS;
export const MEMBER_FIELDS = Object.keys(MEMBER_FIELD_LABELS) as MemberField[];

const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The headings that Excel lists, easyVerein, ClubDesk, Vereinsflieger and address books give their columns, in the form of
 * `keyOf`. Of several columns for one field the first heading in this order is taken.
 */
const HEADINGS: Record<MemberField, readonly string[]> = {
  firstName: words('vorname rufname firstname givenname vornamen'),
  lastName: words('nachname familienname zuname lastname surname familyname'),
  fullName: words(`
    name vollername mitglied anzeigename vorundnachname nachnamevorname namevorname fullname displayname
  `),
  email: words(`
    email emailadresse emailprivat privateemail privateemailadresse email1 emailallgemein mail mailadresse
    emailalternativ email2 emailgeschaeftlich firmenemail emailaddress primaryemail
  `),
  phoneNumber: words(`
    mobil handy mobiltelefon telefonmobil mobilnummer handynummer mobilprivat mobile mobilephone telmobil
    mobiltelefonprivat telefonnummermobil mobiltel
  `),
  otherPhoneNumber: words(`
    telefon telefonprivat telefonnummer festnetz tel telprivat privattelefon rufnummer telefon1 phone
    phonenumber telefonnummerprivat telefongeschaeftlich
  `),
  leftOn: words(`
    austritt austrittsdatum austrittam ausgetretenam kuendigungzum mitgliedbis mitgliedschaftbis mitgliedsende
    enddatum
  `),
  status: words(`
    status mitgliedsstatus mitgliedstatus statusmitgliedschaft mitgliedschaftsstatus verstorbenam sterbedatum
    todestag
  `),
};

/** 'E-Mail (privat):' and 'EMAIL privat' are one heading. No known one has an ö or ß. */
const keyOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ü/g, 'ue')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

const FIELD_OF = new Map(MEMBER_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)));

export const isMemberHeading = (cell: string): boolean => FIELD_OF.has(keyOf(cell));

/** For each field the index of its column; null: there is none. */
export type MemberColumns = Record<MemberField, number | null>;

/** What the columns probably are. „Name“ beside a first name is the last name. */
export function recogniseColumns(headings: readonly string[]): MemberColumns {
  const keys = headings.map(keyOf);
  const columnOf = (field: MemberField): number | null => {
    for (const heading of HEADINGS[field]) {
      const index = keys.indexOf(heading);
      if (index >= 0) return index;
    }
    return null;
  };
  const found = Object.fromEntries(MEMBER_FIELDS.map((field) => [field, columnOf(field)])) as MemberColumns;
  if (found.firstName !== null && found.lastName === null) {
    found.lastName = found.fullName;
    found.fullName = null;
  }
  if (found.firstName !== null && found.lastName !== null) found.fullName = null;
  return found;
}
