import { isOver, UNCONFIRMED_SENTENCE } from '@club/contract';
import { shortened } from '../shortened';
import type { Notice } from './notice';
import { type NoticedShift, shiftLine } from './noticed-shifts';
import type { RegistrationDecision } from './registration-decisions';

export type DecisionNotice = Extract<Notice, { kind: 'registrationConfirmed' }>;

/** An event that is over is spoken of as such: nobody is to expect it. Of a turn on its waitlist nobody is told then. */
type Text = { title: string; body: string; bodyWhenOver?: string; titleWhenOver?: string };

const ENTERED = 'Deine Teilnahme ist eingetragen. Danke für deine Hilfe!';

const TEXTS: Record<RegistrationDecision, Text> = {
  confirmed: {
    title: 'Anmeldung bestätigt',
    body: 'Du bist fest eingeplant. Danke für deine Hilfe!',
    bodyWhenOver: ENTERED,
  },
  unconfirmed: {
    title: 'Bestätigung zurückgenommen',
    body: `Du behältst deinen Platz. ${UNCONFIRMED_SENTENCE}`,
    bodyWhenOver: 'Deine Teilnahme ist noch nicht bestätigt.',
  },
  rejected: {
    title: 'Anmeldung abgelehnt',
    body: 'Diesmal klappt es leider nicht. Danke, dass du helfen wolltest!',
    bodyWhenOver: 'Deine Anmeldung wurde nachträglich abgelehnt.',
  },
  removed: {
    title: 'Platz entzogen',
    body: 'Du bist nicht mehr eingeplant.',
    titleWhenOver: 'Teilnahme gestrichen',
    bodyWhenOver: 'Du stehst nicht mehr auf der Liste.',
  },
  'off-waitlist': {
    title: 'Von der Warteliste genommen',
    body: 'Du wartest nicht mehr auf einen Platz.',
  },
  restored: {
    title: 'Wieder dabei',
    body: 'Du hast wieder einen Platz.',
    titleWhenOver: 'Teilnahme eingetragen',
    bodyWhenOver: ENTERED,
  },
  'waiting-again': {
    title: 'Wieder auf der Warteliste',
    body: 'Du stehst wieder an deiner alten Stelle.',
  },
  'pulled-up': {
    title: 'Du hast einen Platz',
    body: 'Der Verein hat dir einen Platz gegeben, du bist dabei.',
    titleWhenOver: 'Teilnahme eingetragen',
    bodyWhenOver: ENTERED,
  },
  added: {
    title: 'Du bist angemeldet',
    body: 'Der Verein hat dich angemeldet, du bist dabei.',
    titleWhenOver: 'Teilnahme eingetragen',
    bodyWhenOver: ENTERED,
  },
  moved: {
    title: 'Andere Schicht',
    body: 'Der Verein hat dich für eine andere Schicht eingeteilt.',
    titleWhenOver: 'Teilnahme eingetragen',
    bodyWhenOver: ENTERED,
  },
  'added-waiting': {
    title: 'Du stehst auf der Warteliste',
    body: 'Der Verein hat dich auf die Warteliste gesetzt.',
  },
};

/** Those who have no place need not know where it would have been. */
const HAVE_A_PLACE: ReadonlySet<RegistrationDecision> = new Set([
  'confirmed',
  'unconfirmed',
  'restored',
  'pulled-up',
  'added',
  'moved',
]);

/** A decision that leaves somebody with a place speaks of an event to come, or of one that is over. */
export const leavesPlace = ({ decision }: Pick<DecisionNotice, 'decision'>): boolean => HAVE_A_PLACE.has(decision);

/** The waitlist is of no use once the event has started. */
export const isOfWaitlist = ({ decision }: Pick<DecisionNotice, 'decision'>): boolean =>
  decision === 'off-waitlist' || decision === 'waiting-again' || decision === 'added-waiting';

/** Whether the event is over when people are told at the earliest. */
export const isToldAfterwards = (notice: DecisionNotice, createdAt: Date): boolean =>
  isOver(notice, notice.deliverAt ?? createdAt);

/** `place` names the event's place, and `former` the shifts from which somebody was moved. */
export function textOfDecision(
  notice: DecisionNotice,
  createdAt: Date,
  place: string,
  former: readonly NoticedShift[] = [],
): { title: string; body: string } {
  const { decision, reason } = notice;
  const { title, body, bodyWhenOver = body, titleWhenOver = title } = TEXTS[decision];
  const isAfterwards = isToldAfterwards(notice, createdAt);
  const lines = [isAfterwards ? bodyWhenOver : body, ...former.map((shift) => `Bisher: ${shiftLine(shift)}`)];
  if (reason) lines.push(`Grund: ${reason}`);
  if (!isAfterwards && leavesPlace(notice)) lines.push(place);
  return { title: isAfterwards ? titleWhenOver : title, body: lines.join('\n') };
}

const MAX_GUEST_NAME_LENGTH = 80;

/** Names the guests who moved up, where their names are known: what is stored names nobody. */
export function textOfGuests(
  guests: readonly { registrationId: string }[],
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const [first, ...others] = guests.flatMap(({ registrationId }) => names.get(registrationId) ?? []);
  // The number stands in the list that opens: a locked screen may be seen by anybody.
  const name = first && shortened(first, MAX_GUEST_NAME_LENGTH);
  const count = name ? 1 + others.length : guests.length;
  if (count === 1) return `${name ?? 'Ein Gast'} ist nachgerückt und bekommt keine Nachricht.`;
  const further = others.length === 1 ? 'ein weiterer Gast' : `${others.length} weitere Gäste`;
  return `${name ? `${name} und ${further}` : `${count} Gäste`} sind nachgerückt und bekommen keine Nachricht.`;
}
