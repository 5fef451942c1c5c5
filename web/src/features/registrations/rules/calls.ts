import { type AdminRegistration, type GuestToCall, MAX_GUESTS_NAMED } from '@club/contract';
import { fullName } from '@/lib/full-name';
import { isErased } from './places';

type Person = Pick<AdminRegistration, 'user' | 'isGuest'>;
type Named = Pick<GuestToCall, 'name'> & { phoneNumber: string | null };

/** Whom of these people organisers have to phone: nobody tells guests, who have no account. */
export const guestsAmong = (people: readonly Person[]): Named[] =>
  people
    .filter((person) => person.isGuest && !isErased(person))
    .map(({ user }) => ({ name: fullName(user), phoneNumber: user.phoneNumber }));

/**
 * 'Ohne Konto, bitte anrufen: Erika Muster (0170 7654321) und 2 weitere Gäste.'; null when there are none. `count` counts
 * those, too, whose names are not known here.
 */
export function callsText(guests: readonly Named[], count: number = guests.length): string | null {
  if (count === 0) return null;
  const named = guests.slice(0, MAX_GUESTS_NAMED);
  if (named.length === 0)
    return count === 1 ? '1 Gast hat kein Konto: Bitte ruf an.' : `${count} Gäste haben kein Konto: Bitte ruf sie an.`;
  const names = named.map(({ name, phoneNumber }) => (phoneNumber ? `${name} (${phoneNumber})` : name)).join(', ');
  const others = count - named.length;
  const more = others === 0 ? '' : others === 1 ? ' und 1 weiterer Gast' : ` und ${others} weitere Gäste`;
  return `Ohne Konto, bitte anrufen: ${names}${more}.`;
}

/** Asks to phone the guests among these people; undefined where there are none. */
export const callsOf = (people: readonly Person[]): string | undefined => callsText(guestsAmong(people)) ?? undefined;
