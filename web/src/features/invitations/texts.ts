import {
  CLUB,
  formatClub,
  groupedCode,
  type Invitation,
  type InvitationState,
  paths,
  type UnmailedReason,
  withCode,
} from '@club/contract';

export const STATE_TEXTS: Record<InvitationState, string> = {
  open: 'Offen',
  used: 'Angenommen',
  expired: 'Abgelaufen',
  revoked: 'Zurückgezogen',
};

/** The link that opens the registration with this invitation, on the site on which the organiser is. */
export const invitationUrl = (code: string): string =>
  `${location.origin}${withCode(paths.invitation, groupedCode(code))}`;

/** People type it: browsers add the scheme. */
export const signUpAddress = (): string => `${location.host}${paths.invitation}`;

export const invitationTitle = ({ kind, name, person, acceptedBy }: Invitation): string => {
  if (kind === 'all') return name ?? 'Einladung für alle';
  return person ? `${person.firstName} ${person.lastName}` : (acceptedBy?.name ?? 'Persönliche Einladung');
};

export const dayText = (instant: string): string => formatClub(instant, 'd. MMMM yyyy');

const shortDay = (instant: string): string => formatClub(instant, 'dd.MM.yyyy');

/** Behind the name of the person. */
export const UNMAILED_TEXTS: Record<UnmailedReason, string> = {
  over: 'kann diese Einladung nicht mehr annehmen',
  'no-address': 'hat keine E-Mail-Adresse',
  recent: 'hat in den letzten sieben Tagen schon eine Einladung bekommen',
  undeliverable: 'ist unter dieser E-Mail-Adresse nicht erreichbar',
  declined: 'möchte keine Einladungen per E-Mail',
  member: 'hat mit dieser E-Mail-Adresse schon ein Konto',
};

/** What became of the mail with the invitation. */
export function mailText({ state, at }: NonNullable<Invitation['mail']>): string {
  switch (state) {
    case 'waiting':
      return 'E-Mail ist unterwegs: Sie geht, sobald sie an der Reihe ist';
    case 'sent':
      return `Per E-Mail verschickt am ${formatClub(at, "dd.MM.yyyy, HH:mm 'Uhr'")}`;
    case 'undeliverable':
      return 'E-Mail kam nicht an: Diese Adresse gibt es nicht';
    case 'failed':
      return 'E-Mail wurde nicht verschickt: Der E-Mail-Anbieter hat sie nicht angenommen';
    case 'declined':
      return 'E-Mail wurde nicht verschickt: Die Person möchte keine Einladungen';
    case 'member':
      return 'E-Mail wurde nicht verschickt: Die Adresse gehört schon zu einem Konto';
  }
}

/** What became of an invitation, or until when it can be accepted. */
export function progressText(invitation: Invitation): string {
  const { kind, state, uses, maxUses, createdAt, createdBy, validUntil, revokedAt } = invitation;
  const made = `eingeladen am ${shortDay(createdAt)}${createdBy ? ` von ${createdBy}` : ''}`;
  const parts = [
    ...(kind === 'all' ? [`${uses} von ${maxUses} angenommen`] : []),
    ...(state === 'open' ? [`gültig bis ${shortDay(validUntil)}`] : []),
    ...(state === 'expired' ? [`abgelaufen am ${shortDay(validUntil)}`] : []),
    ...(revokedAt && state === 'revoked' ? [`zurückgezogen am ${shortDay(revokedAt)}`] : []),
    made,
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A mail that the organiser's own program opens, ready to be sent. */
export function invitationMail(email: string, code: string, invitation: Invitation): string {
  const { person, validUntil } = invitation;
  const subject = `Deine Einladung: ${CLUB.name}`;
  const body = [
    `Hallo ${person?.firstName ?? ''},`,
    `mit diesem Link kannst du dich bei „${CLUB.name}“ registrieren:\n${invitationUrl(code)}`,
    `Oder öffne ${signUpAddress()} und gib diesen Code ein: ${groupedCode(code)}`,
    `Die Einladung gilt bis ${dayText(validUntil)}.`,
  ].join('\n\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
