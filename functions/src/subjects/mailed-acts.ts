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
import { type NoticedShift, placesIn, shiftLine } from '../notifications/noticed-shifts';
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
  const named = placesIn(notice).map((place) => place.shiftId);
  const [only = null, ...others] = named;
  const shiftId = others.length === 0 ? only : null;
  const own = ownIn(event, uid, undefined).filter((entry) => named.length === 0 || named.includes(entry.shiftId));
  const left = own.filter((entry) => isHeld(entry) && canGiveUp(event, entry, now));
  const waysOut = [
    { act: 'cancel', holds: isActive, label: `${shiftId === null ? 'Platz' : 'Schicht'} hier abgeben` },
    { act: 'leave-waitlist', holds: isWaiting, label: 'Warteliste hier verlassen' },
  ] as const;
  return [
    ...accept,
    ...waysOut
      .filter(({ holds }) => left.some(holds))
      .map(({ act, label }): Act => ({ act, shiftId, times: null, label: `Doch keine Zeit? ${label}` })),
  ];
}
