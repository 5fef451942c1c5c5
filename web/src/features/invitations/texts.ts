import { formatClub, groupedCode, type Invitation, type InvitationState, paths } from '@club/contract';

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

export const dayText = (instant: string): string => formatClub(instant, 'd. MMMM yyyy');
