import type { User } from '@club/contract';

type Standing = Pick<User, 'standing' | 'standingReason'>;

export const standingTitle = ({ standing }: Standing): string =>
  standing === 'refused' ? 'Der Verein hat deinen Zugang abgelehnt' : 'Wartet auf Freischaltung';

export function standingText({ standing, standingReason }: Standing): string {
  if (standing === 'refused') return standingReason ?? 'Wenn du Fragen hast, wende dich bitte an den Vorstand.';
  return 'Der Vorstand schaut sich deine Registrierung an. Bis dahin siehst du, was alle sehen.';
}
