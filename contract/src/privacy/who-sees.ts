import { enumerated } from '../enumerated';
import { type CallName, detailsFor, mayCall, permissions } from '../permissions';
import type { PersonalDetail, Role } from '../roles';

/** These may see something. A sentence names them in this order. */
const HOLDERS = ['organiser', 'treasurer', 'keeper', 'contact', 'member', 'visitor'] as const satisfies Role[];

export type Holder = (typeof HOLDERS)[number];

const NAMES: Record<Holder, string> = {
  organiser: 'die Organisatoren',
  treasurer: 'der Kassenwart',
  keeper: 'der Vereinsheimwart',
  contact: 'die Ansprechpersonen der Veranstaltung',
  member: 'alle Mitglieder',
  visitor: 'Besucher',
};

/** The agreements of an account decide beside the permission (functions/src/accounts/consents.ts). */
const WITH_CONSENT = 'mit deiner Einwilligung';

/** As the sentences say them, in this order. */
const DETAILS: readonly (readonly [PersonalDetail, string])[] = [
  ['lastName', 'Name'],
  ['firstName', 'Vorname und ein Buchstabe'],
  ['picture', 'Bild'],
  ['email', 'E-Mail-Adresse'],
  ['phoneNumber', 'Telefonnummer'],
  ['sharedAddress', 'von Ansprechpersonen freigegebene Telefonnummer und E-Mail-Adresse'],
  ['note', 'Notiz'],
  ['brings', 'Mitbringsel'],
  ['cancellation', 'Absagen'],
];

/** A detail goes without saying beside the other one, which tells more. */
const SAYS_MORE: Partial<Record<PersonalDetail, PersonalDetail>> = { firstName: 'lastName', sharedAddress: 'email' };

const ALL_CALLS = Object.keys(permissions) as CallName[];

/** The details of others that a role sees by these calls. */
export const detailsSeen = (calls: readonly CallName[], holder: Holder): PersonalDetail[] => [
  ...new Set(calls.flatMap((name) => detailsFor(name, holder))),
];

/** „die Organisatoren und die Ansprechpersonen der Veranstaltung“: whoever sees this detail of others by any of these calls. */
export function seersOf(detail: PersonalDetail, calls: readonly CallName[] = ALL_CALLS): string {
  const seers = HOLDERS.filter((holder) => detailsSeen(calls, holder).includes(detail));
  const everybody = seers.find((holder) => holder === 'visitor') ?? seers.find((holder) => holder === 'member');
  return enumerated((everybody ? [everybody] : seers).map((holder) => nameOf(holder, detail)));
}

const nameOf = (holder: Holder, detail: PersonalDetail): string =>
  holder === 'contact' && detail === 'phoneNumber' ? `${WITH_CONSENT} ${NAMES.contact}` : NAMES[holder];

/** The text tells of those details in `only` that these calls show. Without `only`, whoever may make one of the calls sees all. */
export type Shown = { calls: readonly CallName[]; only?: readonly PersonalDetail[] };

/** „die Organisatoren und der Kassenwart: Name, Bild; alle Mitglieder: Name“. Whoever sees no more than all members is one of them. */
export function seenByText({ calls, only }: Shown): string {
  if (only === undefined) {
    const seers = HOLDERS.filter((holder) => calls.some((name) => mayCall(name, holder)));
    return enumerated(seers.map((holder) => NAMES[holder]));
  }
  const groups = new Map<string, string[]>();
  const textOf = (holder: Holder) => detailsText(detailsSeen(calls, holder), only, holder);
  const ofMembers = textOf('member');
  for (const holder of HOLDERS) {
    const text = textOf(holder);
    if (text === '' || (holder !== 'member' && text === ofMembers)) continue;
    groups.set(text, [...(groups.get(text) ?? []), NAMES[holder]]);
  }
  return [...groups].map(([text, holders]) => `${enumerated(holders)}: ${text}`).join('; ');
}

const detailsText = (seen: readonly PersonalDetail[], only: readonly PersonalDetail[], holder: Holder): string => {
  const shown = seen.filter((detail) => only.includes(detail));
  const isSaid = (detail: PersonalDetail) => !shown.some((other) => other === SAYS_MORE[detail]);
  return DETAILS.flatMap(([detail, words]) => {
    if (!shown.includes(detail) || !isSaid(detail)) return [];
    return holder === 'contact' && detail === 'phoneNumber' ? `${words} (${WITH_CONSENT})` : words;
  }).join(', ');
};
