import { groupedCode, type Invitation, type InvitationState, paths } from '@club/contract';

export const STATE_TEXTS: Record<InvitationState, string> = {
  open: 'Offen',
  used: 'Angenommen',
  expired: 'Abgelaufen',
  revoked: 'Zurückgezogen',
};

/** The link that opens the registration with this invitation, on the site on which the organiser is. */
export const invitationUrl = (code: string): string => `${location.origin}${paths.invitationWith(groupedCode(code))}`;

export const invitationTitle = ({ kind, name, person, acceptedBy }: Invitation): string => {
  if (kind === 'all') return name ?? 'Einladung für alle';
  return person ? `${person.firstName} ${person.lastName}` : (acceptedBy?.name ?? 'Persönliche Einladung');
};

const DAY = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });

export const dayText = (instant: string): string => DAY.format(new Date(instant));
