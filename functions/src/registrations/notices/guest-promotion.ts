import { isActive, isOver, occupiedTimes, paths } from '@club/contract';
import * as z from 'zod';
import { ofEvent } from '../../notifications/event-notice';
import type { EventState } from '../../notifications/event-state';
import { pageOf, subjectOf } from '../../notifications/event-words';
import { defineKind, type NoticeOf, ORGANISES, toOrganisers } from '../../notifications/notice-kind';
import { ofShifts, shiftLines, withTimesOf } from '../../notifications/noticed-shifts';
import { untilAtMost } from '../../notifications/notification-terms';
import { asItIs, isOrganiser, whileItTakesPlace } from '../../notifications/present-facts';
import { shortened } from '../../shortened';

/** Guests have no account, so organisers phone them. Their names are looked up when it is delivered. */
const fields = {
  ...ofEvent,
  guests: z.array(z.object({ registrationId: z.string() })),
  shifts: ofShifts.shifts,
};

type GuestPromotion = NoticeOf<'guestPromotion', typeof fields>;

const atItsShifts = (notice: GuestPromotion): GuestPromotion =>
  notice.shifts ? withTimesOf(notice, notice.shifts) : notice;

export const guestPromotion = defineKind('guestPromotion', fields, {
  audience: toOrganisers,
  terms: (notice, createdAt) => ({
    urgency: 'high',
    deliverBefore: untilAtMost(atItsShifts(notice).endTime, createdAt),
  }),
  present: whileItTakesPlace(async (notice, { event, now, look, to }) => {
    const guests = notice.guests.filter((guest) => nameOf(guest, event));
    if (guests.length === 0 || isOver(occupiedTimes(event), now)) return null;
    return (await isOrganiser(look, to.userId)) ? { ...asItIs(notice, event), guests } : null;
  }),
  words(notice, { now, event, inMail }) {
    const { shifts = [], ...at } = atItsShifts(notice);
    return {
      title: `Bitte anrufen: ${subjectOf(at, shifts, now)}`,
      body: [textOfGuests(notice.guests, event, inMail), ...shiftLines(shifts)].join('\n'),
      url: paths.registrations(notice.eventId),
      tag: pageOf(notice, 'guests').tag,
    };
  },
  mail: { reason: ORGANISES, button: 'Helferliste ansehen' },
  hasNames: true,
});

const MAX_GUEST_NAME_LENGTH = 80;

/** null: the guest has no place any more, or nobody knows the name. */
function nameOf({ registrationId }: GuestPromotion['guests'][number], event: EventState | null): string | null {
  const guest = event?.people.get(registrationId);
  return guest && isActive(guest) ? guest.guestName : null;
}

/** Names the guests who moved up, a mail all of them, where their names are known: what is stored names nobody. */
function textOfGuests(guests: GuestPromotion['guests'], event: EventState | null, inMail: boolean): string {
  const names = guests.flatMap((guest) => nameOf(guest, event) ?? []);
  const [first, ...others] = names;
  if (inMail && others.length > 0) return `${names.join(', ')} sind nachgerückt und bekommen keine Nachricht.`;
  // The number stands in the list that opens: a locked screen may be seen by anybody.
  const name = first && shortened(first, MAX_GUEST_NAME_LENGTH);
  if ((name ? names : guests).length === 1) return `${name ?? 'Ein Gast'} ist nachgerückt und bekommt keine Nachricht.`;
  const further = others.length === 1 ? 'ein weiterer Gast' : `${others.length} weitere Gäste`;
  return `${name ? `${name} und ${further}` : `${guests.length} Gäste`} sind nachgerückt und bekommen keine Nachricht.`;
}
