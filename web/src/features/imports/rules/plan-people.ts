import { type FoundPerson, type InvitedPerson, invitedPersonSchema } from '@club/contract';
import type { MemberRow } from './member-rows';

/** Everything that can become of a row, in the order in which the preview counts it. */
export const PLAN_LABELS = {
  invite: 'Einladen',
  'invite-without-email': 'Einladen ohne E-Mail',
  'same-name': 'Gleicher Name',
  member: 'Schon Mitglied',
  invited: 'Schon eingeladen',
  repeated: 'Doppelt',
  left: 'Ausgetreten',
  mistake: 'Fehler',
} as const;
export type Plan = keyof typeof PLAN_LABELS;
export const PLANS = Object.keys(PLAN_LABELS) as Plan[];

export type PlannedPerson = {
  line: number;
  plan: Plan;
  /** The sentence that explains the plan; empty for a plain invitation. */
  reason: string;
  /** Something of the row is left out, or cannot be read. */
  hasRemark: boolean;
  /** Whoever imports can decide otherwise. */
  canChoose: boolean;
  isChosen: boolean;
  /** The row as the server takes it; a row with a mistake has none. */
  person: InvitedPerson | null;
  name: string;
};

/** A row that may become an invitation, so that it is worth asking whether the club has the person already. */
export const toAsk = (row: MemberRow): InvitedPerson | null =>
  row.mistake === null && row.sameAs?.what !== 'person' ? invitedIn(row, true) : null;

function invitedIn({ person }: MemberRow, withEmail: boolean): InvitedPerson | null {
  const { firstName, lastName, email, phoneNumber } = person;
  const invited = { firstName, lastName, email: (withEmail && email) || '', phoneNumber: phoneNumber ?? '' };
  return invitedPersonSchema.safeParse(invited).data ?? null;
}

const NO_NAME = 'Der Name enthält Zeichen, die nicht gehen';

/** Decides what becomes of a row. `found` are those whom the club has already and who agree with it in something. */
export function planPerson(row: MemberRow, found: readonly FoundPerson[]): PlannedPerson {
  const { line, person, mistake, sameAs, left, remarks } = row;
  const name = `${person.firstName} ${person.lastName}`.trim() || '(ohne Namen)';
  const isEmailTaken = sameAs?.what === 'email' || found.some(({ by }) => by.includes('email'));
  const invited = invitedIn(row, !isEmailTaken);
  const planned = (plan: Plan, reason: string, canChoose: boolean, isChosen = false): PlannedPerson => ({
    line,
    plan,
    reason: [reason, ...remarks].filter(Boolean).join('. '),
    hasRemark: remarks.length > 0,
    canChoose,
    isChosen,
    person: plan === 'mistake' ? null : invited,
    name,
  });
  if (mistake !== null) return planned('mistake', mistake, false);
  if (!invited) return planned('mistake', NO_NAME, false);
  if (sameAs?.what === 'person') return planned('repeated', `Steht schon in Zeile ${sameAs.line}`, false);
  const same = found.find((one) => one.by.includes('name') && one.by.length > 1);
  if (same?.as === 'member') return planned('member', 'Hat schon ein Konto', false);
  if (same) return planned('invited', 'Hat schon eine offene Einladung', false);
  if (left !== null) return planned('left', left, true);
  const namesake = found.find(({ by }) => by.includes('name'));
  if (namesake) {
    const what = namesake.as === 'member' ? 'ein Mitglied' : 'jemanden mit offener Einladung';
    return planned('same-name', `Es gibt schon ${what} mit diesem Namen und anderen Kontaktdaten`, true);
  }
  if (isEmailTaken)
    return planned(
      'invite-without-email',
      'Die E-Mail-Adresse hat schon jemand anderes, zum Beispiel in der Familie',
      true,
      true,
    );
  return planned('invite', '', true, true);
}

export const countPlans = (people: readonly PlannedPerson[]): Record<Plan, number> => {
  const counts = Object.fromEntries(PLANS.map((plan) => [plan, 0])) as Record<Plan, number>;
  for (const { plan } of people) counts[plan] += 1;
  return counts;
};
