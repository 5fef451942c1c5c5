import {
  type AdminEvent,
  type CalledOff,
  type Cancellation,
  type DeletedEvents,
  type GuestCounts,
  isCancelled,
  isOver,
} from '@club/contract';
import { callsText } from '@/features/registrations/rules/places';
import { guestsText, peopleText } from './told-texts';

export type Counted = Pick<AdminEvent, 'endTime' | '_count' | 'waitlistCount'> &
  Cancellation & { guestCounts: GuestCounts | null };

const sum = (events: readonly Counted[], count: (event: Counted) => number): number =>
  events.reduce((total, event) => total + count(event), 0);

const guestsIn = ({ guestCounts }: Counted): number => (guestCounts?.active ?? 0) + (guestCounts?.waiting ?? 0);

/** Says how many people a deletion concerns. Those who are registered for events to come get a notice, unless they know. */
export function consequences(events: readonly Counted[], now: Date): string {
  const past = events.filter((event) => isOver(event, now));
  const coming = events.filter((event) => !isOver(event, now) && !isCancelled(event));
  const knowing = events.filter((event) => !isOver(event, now) && isCancelled(event));
  const lost = sum(past, ({ _count, waitlistCount }) => _count.registrations + waitlistCount);
  const known = sum(knowing, (event) => event._count.registrations + event.waitlistCount - guestsIn(event));
  const unsure = sum(knowing, guestsIn);
  const sentences = [
    toldText(coming, CALL_BEFORE_DELETING),
    known > 0 && KNOWN,
    unsure > 0 && askText(unsure),
    lost > 0 && lostText(lost),
  ];
  return sentences.filter(Boolean).join(' ') || NOBODY;
}

/** The events to come with guests, whose phone numbers a deletion erases. */
export const withGuests = <Event extends Counted>(events: readonly Event[], now: Date): Event[] =>
  events.filter((event) => !isOver(event, now) && guestsIn(event) > 0);

/** Says how many people are told that these events are cancelled, or that they are not, and how many are to be phoned. */
export const toldOf = (events: readonly Counted[]): string => toldText(events, CALL) ?? NOBODY;

export function calledOffText({ changed, ...told }: CalledOff): string {
  if (changed === 0) return 'Es hat sich nichts geändert.';
  const dates = changed > 1 ? `${changed} Termine. ` : '';
  const people = told.told === 0 ? 'Es war niemand zu benachrichtigen.' : peopleText(told);
  return `${dates}${[people, guestsText(told)].filter(Boolean).join(' ')}`;
}

/** Says what came of deleting. The numbers of guests who are not named here are gone. */
export function deletedText({
  told = 0,
  toldWaiting = 0,
  guests = 0,
  guestsToCall = [],
}: Partial<DeletedEvents>): string {
  const deleted = 'Veranstaltung wurde erfolgreich gelöscht';
  const unaware = guests === 1 ? '1 Gast ohne Konto bekommt' : `${guests} Gäste ohne Konto bekommen`;
  const calls = guestsToCall.length > 0 ? callsText(guestsToCall, guests) : `${unaware} keine Nachricht.`;
  const sentences = [told > 0 && peopleText({ told, toldWaiting }), guests > 0 && calls];
  const news = sentences.filter(Boolean).join(' ');
  return news ? `${deleted}. ${news}` : deleted;
}

type Call = { one: string; some: string };

/** null: there is nobody. Says "up to" for several events, which may count the same person more than once. */
function toldText(events: readonly Counted[], call: Call): string | null {
  const active = sum(events, ({ _count, guestCounts }) => _count.registrations - (guestCounts?.active ?? 0));
  const waiting = sum(events, ({ waitlistCount, guestCounts }) => waitlistCount - (guestCounts?.waiting ?? 0));
  const guests = sum(events, guestsIn);
  if (guests === 0) return active + waiting > 0 ? `${accountsText(active, waiting, events.length > 1)}.` : null;
  const accounts =
    active + waiting > 0 ? accountsText(active, waiting, events.length > 1) : 'Niemand wird benachrichtigt';
  return `${accounts}, ${withoutAccount(guests, events)}: ${guests === 1 ? call.one : call.some}.`;
}

function accountsText(active: number, waiting: number, several: boolean): string {
  const parts = [active > 0 && `${active} angemeldete`, waiting > 0 && `${waiting} wartende`].filter(Boolean);
  const last = waiting > 0 ? waiting : active;
  const verb = active + waiting === 1 ? 'wird' : 'werden';
  const text = `${parts.join(' und ')} ${last === 1 ? 'Person' : 'Personen'} ${verb} benachrichtigt`;
  return several && active + waiting > 1 ? `Bis zu ${text}` : text;
}

function withoutAccount(guests: number, events: readonly Counted[]): string {
  if (guests === 1) return '1 Gast hat kein Konto';
  return `${events.length > 1 ? 'bis zu ' : ''}${guests} Gäste haben kein Konto`;
}

const NOBODY = 'Es ist niemand angemeldet.';
const CALL: Call = { one: 'bitte ruf an', some: 'bitte ruf sie an' };
const CALL_BEFORE_DELETING: Call = {
  one: 'bitte ruf vor dem Löschen an, danach ist die Nummer weg',
  some: 'bitte ruf sie vor dem Löschen an, danach sind ihre Nummern weg',
};
const KNOWN = 'Wer angemeldet ist, weiß schon von der Absage und wird nicht noch einmal benachrichtigt.';

/** Guests of a cancelled event were to be phoned when it was cancelled. */
const askText = (guests: number): string =>
  guests === 1
    ? '1 Gast hat kein Konto: Weiß er schon Bescheid? Nach dem Löschen ist die Nummer weg.'
    : `${guests} Gäste haben kein Konto: Wissen sie schon Bescheid? Nach dem Löschen sind ihre Nummern weg.`;

const lostText = (count: number): string =>
  count === 1
    ? 'Die Anmeldung zum vergangenen Termin wird mit gelöscht und zählt in keiner Statistik mehr.'
    : `${count} Anmeldungen zu vergangenen Terminen werden mit gelöscht und zählen in keiner Statistik mehr.`;
