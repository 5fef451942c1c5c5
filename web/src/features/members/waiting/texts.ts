import type { Mailbox, User } from '@club/contract';

type Standing = Pick<User, 'standing' | 'standingReason'>;

export const standingTitle = ({ standing }: Standing): string =>
  standing === 'refused' ? 'Der Verein hat deinen Zugang abgelehnt' : 'Wartet auf Freischaltung';

/** `unconfirmed` is the address that has to be confirmed before organisers hear of the person. */
export function standingText({ standing, standingReason }: Standing, unconfirmed: string | null): string {
  if (standing === 'refused') return standingReason ?? 'Wenn du Fragen hast, wende dich bitte an den Vorstand.';
  if (unconfirmed !== null) {
    return `Bestätige zuerst deine E-Mail-Adresse: Der Link dafür steht in unserer E-Mail an ${unconfirmed}. Danach schaut sich der Vorstand deine Registrierung an.`;
  }
  return 'Der Vorstand schaut sich deine Registrierung an. Bis dahin siehst du, was alle sehen.';
}

/** null: nobody waits for the person to confirm their address. */
export const unconfirmedAddress = ({ standing }: Standing, mailbox: Mailbox | undefined): string | null =>
  standing === 'waiting' && mailbox?.isAvailable && (mailbox.state === 'unconfirmed' || mailbox.state === 'refused')
    ? mailbox.address
    : null;
