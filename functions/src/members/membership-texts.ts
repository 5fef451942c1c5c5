import { AT_CLUB, MAX_REASON_LENGTH, paths } from '@club/contract';
import { plainName } from '../mail/plain-name';
import type { Notice } from '../notifications/notice';
import type { PushPayload } from '../notifications/push-payload';
import { shortened } from '../shortened';

const MAX_NAME_LENGTH = 80;

/** The title is the subject of a mail, and nobody has looked at the name yet. */
export function textOfWaiting({ authorId, name }: Extract<Notice, { kind: 'memberWaiting' }>): PushPayload {
  const known = plainName(shortened(name, MAX_NAME_LENGTH));
  return {
    title: known ? `Wartet auf Freischaltung: ${known}` : 'Eine neue Registrierung wartet auf Freischaltung',
    body: 'Jemand hat sich registriert. Bitte schalte den Zugang frei oder lehne ihn ab.',
    url: paths.waitingMembers,
    tag: `member-${authorId}`,
  };
}

export const SEVERAL_WAITING: PushPayload = {
  title: 'Neue Registrierungen warten auf Freischaltung',
  body: 'Bitte schalte die Zugänge frei oder lehne sie ab.',
  url: paths.waitingMembers,
  tag: 'members-waiting',
};

export const textOfMembership = ({
  isApproved,
  reason,
}: Extract<Notice, { kind: 'membershipDecided' }>): PushPayload => ({
  title: isApproved ? 'Du bist freigeschaltet' : 'Dein Zugang wurde nicht freigeschaltet',
  body: isApproved
    ? `Willkommen ${AT_CLUB}! Ab jetzt kannst du dich für Veranstaltungen anmelden.`
    : shortened(reason ?? '', MAX_REASON_LENGTH),
  url: paths.home,
  tag: 'membership',
});
