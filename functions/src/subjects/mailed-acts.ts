import {
  canJoin,
  findPart,
  isActive,
  isAhead,
  isCancelled,
  isWaiting,
  type MailActName,
  mailPaths,
  withCode,
} from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import { type NoticedShift, placesIn, shiftLine, type ToldPlace } from '../notifications/noticed-shifts';
import { type ActLink, actCode, keyOfTimes, movedEntries } from '../registrations/act-links';
import { partOf } from '../registrations/event-parts';
import { canGiveUp, isHeld, ownIn } from '../registrations/rules';
import type { Services } from '../services';

type Deps = Pick<Services, 'events' | 'mailCodes' | 'clock' | 'siteOrigin'> & { kinds: NoticeKinds };
type Person = { uid: string; address: string };

/** A link of a mail with which its reader acts without a password. */
export type MailedAct = { act: MailActName; label: string; url: string };

/** More shifts in one mail would be a timetable, which the page of the event shows better. */
const MAX_SHIFTS = 3;

/** The acts that suit a mail as the event is now, the one that the mail asks for first. */
export async function mailedActs(
  { kinds, events, mailCodes, clock, siteOrigin }: Deps,
  stored: StoredNotice,
  { uid, address }: Person,
): Promise<MailedAct[]> {
  const { kind, notice } = openNotice(kinds, stored);
  const asked = kind.mail.asks?.(notice);
  if (!asked && !kind.mail.isOfOwnPlace) return [];
  const { eventId } = notice;
  const event = await events.find(eventId);
  if (!event || isCancelled(event)) return [];
  const now = clock.now();
  const acts = asked ? waysToJoin(event, asked.shifts, uid, now) : actsOnOwnPlace(event, notice, uid, now);
  return acts.map(({ label, ...link }) => {
    const code = actCode(mailCodes, { ...link, eventId }, { id: uid, email: address }, now);
    return { act: link.act, label, url: siteOrigin + withCode(mailPaths.act, code) };
  });
}

type Act = Omit<ActLink, 'eventId'> & { label: string };

/** For somebody who has nothing at the event yet: the event itself, or the shifts that the mail names. */
function waysToJoin(event: ClubEvent, shifts: readonly NoticedShift[], uid: string, now: Date): Act[] {
  if (ownIn(event, uid, undefined).some(isHeld)) return [];
  const join = (shiftId: string | null, label: string): Act[] => {
    const part = findPart(event, shiftId);
    return part && canJoin(part, { myStatus: null }, now).isAllowed
      ? [{ act: 'join', shiftId, times: null, label }]
      : [];
  };
  if (event.shifts.length === 0) return join(null, 'Ich bin dabei');
  return shifts.slice(0, MAX_SHIFTS).flatMap((shift) => join(shift.id, `Übernehmen: ${shiftLine(shift)}`));
}

function actsOnOwnPlace(event: ClubEvent, notice: StoredNotice, uid: string, now: Date): Act[] {
  const moved = movedEntries(event, uid).filter((entry) => isAhead(partOf(event, entry), now));
  const label = moved.length === 1 ? 'Neue Zeit bestätigen' : 'Neue Zeiten bestätigen';
  const times = keyOfTimes(event, movedEntries(event, uid));
  const accept: Act[] = moved.length > 0 ? [{ act: 'accept-times', shiftId: null, times, label }] : [];
  return [...accept, ...waysOut(event, placesIn(notice), uid, now)];
}

const WAYS_OUT = [
  {
    act: 'cancel',
    holds: isActive,
    one: 'Platz hier abgeben',
    shift: 'Schicht hier abgeben',
    all: 'Alle deine Plätze hier abgeben',
  },
  {
    act: 'leave-waitlist',
    holds: isWaiting,
    one: 'Warteliste hier verlassen',
    shift: 'Warteliste hier verlassen',
    all: 'Alle Wartelisten hier verlassen',
  },
] as const;

/** A link gives up what its mail names: one for each shift. Where it names none or many, one is for all that the person has. */
function waysOut(event: ClubEvent, named: readonly ToldPlace[], uid: string, now: Date): Act[] {
  const shiftIds = new Set(named.map(({ shiftId }) => shiftId));
  const own = ownIn(event, uid, undefined).filter((entry) => isHeld(entry) && canGiveUp(event, entry, now));
  const ways = WAYS_OUT.flatMap(({ act, holds, one, shift, all }): Act[] => {
    const link = (shiftId: string | null, label: string): Act => ({ act, shiftId, times: null, label });
    const held = own.filter(holds);
    const left = held.filter(({ shiftId }) => shiftIds.size === 0 || shiftIds.has(shiftId));
    const parts = left.flatMap(({ shiftId }) => event.shifts.find(({ id }) => id === shiftId) ?? []);
    if (left.length === 0) return [];
    if (shiftIds.size === 1) return [...shiftIds].map((shiftId) => link(shiftId, shiftId === null ? one : shift));
    const areNamed = shiftIds.size > 0 && parts.length === left.length;
    if (!areNamed || parts.length > MAX_SHIFTS) return [link(null, held.length === 1 ? one : all)];
    return parts.map((part) => link(part.id, `${shift}: ${shiftLine(part)}`));
  });
  return ways.map((way, index) => (index === 0 ? { ...way, label: `Doch keine Zeit? ${way.label}` } : way));
}
