import { type AdminEvent, type CalledOff, type Cancellation, isCancelled, isOver } from '@club/contract';
import { guestsText, peopleText } from './told-texts';

type Counted = Pick<AdminEvent, 'endTime' | 'maxParticipants' | '_count' | 'waitlistCount'> & Cancellation;

const sum = (events: readonly Counted[], count: (event: Counted) => number): number =>
  events.reduce((total, event) => total + count(event), 0);

/** Says how many people a deletion concerns. Those who are registered for events to come get a notice, unless they know. */
export function consequences(events: readonly Counted[], now: Date): string {
  const past = events.filter((event) => isOver(event, now));
  const coming = events.filter((event) => !isOver(event, now) && !isCancelled(event));
  const knowing = events.filter((event) => !isOver(event, now) && isCancelled(event));
  const active = sum(coming, ({ _count }) => _count.registrations);
  const waiting = sum(coming, ({ waitlistCount }) => waitlistCount);
  const lost = sum(past, ({ _count, waitlistCount }) => _count.registrations + waitlistCount);
  const known = sum(knowing, ({ _count, waitlistCount }) => _count.registrations + waitlistCount);
  const sentences = [
    active + waiting > 0 && toldText(active, waiting, coming.length > 1),
    known > 0 && KNOWN,
    lost > 0 && lostText(lost),
  ];
  return sentences.filter(Boolean).join(' ') || 'Es ist niemand angemeldet.';
}

/** Says how many people are told that these events are cancelled, or that they are not. */
export function toldOf(events: readonly Counted[]): string {
  const active = sum(events, ({ _count }) => _count.registrations);
  const waiting = sum(events, ({ waitlistCount }) => waitlistCount);
  return active + waiting > 0 ? toldText(active, waiting, events.length > 1) : 'Es ist niemand angemeldet.';
}

/** Says what came of cancelling, or of taking that back. */
export function calledOffText({ changed, ...told }: CalledOff): string {
  if (changed === 0) return 'Es hat sich nichts geändert.';
  const dates = changed > 1 ? `${changed} Termine. ` : '';
  const people = told.told === 0 ? 'Es war niemand zu benachrichtigen.' : peopleText(told);
  return `${dates}${[people, guestsText(told)].filter(Boolean).join(' ')}`;
}

/** Says "up to" for several events, which may count the same person more than once. */
function toldText(active: number, waiting: number, several: boolean): string {
  const parts = [active > 0 && `${active} angemeldete`, waiting > 0 && `${waiting} wartende`].filter(Boolean);
  const last = waiting > 0 ? waiting : active;
  const verb = active + waiting === 1 ? 'wird' : 'werden';
  const text = `${parts.join(' und ')} ${last === 1 ? 'Person' : 'Personen'} ${verb} benachrichtigt.`;
  return several && active + waiting > 1 ? `Bis zu ${text}` : text;
}

const KNOWN = 'Wer angemeldet ist, weiß schon von der Absage und wird nicht noch einmal benachrichtigt.';

const lostText = (count: number): string =>
  count === 1
    ? 'Die Anmeldung zum vergangenen Termin wird mit gelöscht und zählt in keiner Statistik mehr.'
    : `${count} Anmeldungen zu vergangenen Terminen werden mit gelöscht und zählen in keiner Statistik mehr.`;
