import { findPart, freePlaces, isActive, isAhead, paths } from '@club/contract';
import * as z from 'zod';
import { ofConfirmation, ofEvent, toUserIds } from '../../notifications/event-notice';
import type { EventState, Standing } from '../../notifications/event-state';
import { subjectOf } from '../../notifications/event-words';
import { defineKind, type NoticeOf, ORGANISES, type StoredNotice } from '../../notifications/notice-kind';
import { ofIds, ofShifts, shiftLine, withTimesOf } from '../../notifications/noticed-shifts';
import { asItIs, isOrganiser, whileItTakesPlace } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';
import { waitlistPromotion } from './waitlist-promotion';

/**
 * Goes to organisers, and tells those who moved up what `waitlistPromotion` would. It holds no names and, of those who
 * cancelled, no accounts: both are looked up when it is delivered.
 */
const fields = {
  ...ofEvent,
  registrationIds: z.array(z.string()),
  /** So many of those who cancelled did so by deleting their account. */
  formerMembers: z.number().int().nonnegative(),
  /** Those who moved up, and their registrations. */
  ...toUserIds,
  ...ofShifts,
  /** The shifts that were given up, and of those the ones of deleted accounts; missing in an event without shifts. */
  lateShiftIds: z.array(z.string()).optional(),
  formerShiftIds: z.array(z.string()).optional(),
  promotedIds: z.array(z.string()),
  deliverAt: storedDate.optional(),
  ...ofConfirmation,
};

type LateCancellations = NoticeOf<'lateCancellations', typeof fields>;

const atLateShifts = (notice: LateCancellations) =>
  withTimesOf(notice, ofIds(notice.shifts, new Set(notice.lateShiftIds)));

export const lateCancellations = defineKind('lateCancellations', fields, {
  async audience(notice, look) {
    const [event, organisers] = await Promise.all([look.findEvent(notice.eventId), look.listOrganisers()]);
    const people = new Map<string, StoredNotice>();
    for (const userId of organisers) {
      if (event && isLateCancellation(notice, event, userId)) people.set(userId, notice);
    }
    // An organiser who moves up is told that, which says as much.
    const promotion = waitlistPromotion.schema.parse({ ...notice, kind: 'waitlistPromotion' });
    for (const userId of notice.userIds) people.set(userId, promotion);
    return { people };
  },
  terms: (notice) => ({ urgency: 'high', deliverBefore: atLateShifts(notice).startTime }),
  present: whileItTakesPlace(async (notice, { event, now, look, to }) => {
    const { lateShiftIds } = notice;
    const coming = lateShiftIds?.filter((id) => {
      const part = findPart(event, id);
      return part && isAhead(part, now);
    });
    if (coming ? coming.length === 0 : !isAhead(event, now)) return null;
    if (!isLateCancellation(notice, event, to.userId) || !(await isOrganiser(look, to.userId))) return null;
    return { ...asItIs(notice, event), ...(coming && { lateShiftIds: coming }) };
  }),
  // Says who cancelled, who moved up, and how many are missing now, in the shifts if it is about some. What is stored names
  // nobody: `event` is as it is when the notice goes.
  words(notice, { now, event, inMail }) {
    const { shifts, ...late } = atLateShifts(notice);
    const subject = subjectOf(late, shifts, now);
    const to = {
      url: paths.registrations(late.eventId),
      // No newer one takes its place: each tells of other people.
      tag: `late-${late.registrationIds[0] ?? late.eventId}`,
    };
    if (!event) return { ...to, title: `${HEADING}${subject}`, body: 'Sieh nach, wer noch dabei ist.' };
    const former = Array.from({ length: late.formerMembers }, () => 'ein ehemaliges Mitglied');
    const cancelled = [...namesOf(cancelledIn(late, event)), ...former];
    const promoted = namesOf(knownIn(event, late.promotedIds).filter(isActive));
    const verb = promoted.length === 1 ? 'rückt' : 'rücken';
    const lines = [
      ...(inMail && cancelled.length > MAX_NAMES ? [`Abgesagt haben: ${cancelled.join(', ')}.`] : []),
      ...(promoted.length > 0 ? [`${inMail ? promoted.join(', ') : listed(promoted)} ${verb} nach.`] : []),
    ];
    const states = shifts.flatMap((told) => {
      const shift = event.shifts.find(({ id }) => id === told.id);
      return shift ? [{ name: shiftLine(told), state: stateText(shift, event.activeByShift[shift.id] ?? 0) }] : [];
    });
    const state = shifts.length === 1 && states[0] ? states[0].state : stateText(event, event.activeCount);
    return {
      ...to,
      title: `${HEADING}${listed(cancelled)}, ${subject}`,
      body:
        states.length > 1
          ? [...lines, ...states.map((one) => `${one.name}: ${one.state}`)].join('\n')
          : [...lines, state].join(' '),
    };
  },
  mail: { reason: ORGANISES, button: 'Helferliste ansehen' },
  hasNames: true,
});

const HEADING = 'Kurzfristig abgesagt: ';
const MAX_NAMES = 2;

/** Whether somebody other than this organiser has cancelled, and has not come back. */
const isLateCancellation = (notice: LateCancellations, event: EventState, userId: string): boolean =>
  notice.formerMembers > 0 || cancelledIn(notice, event).some((person) => person.userId !== userId);

function stateText({ maxParticipants }: { maxParticipants: number | null }, active: number): string {
  const missing = maxParticipants === null ? 0 : freePlaces(maxParticipants, active);
  if (missing > 0) return `Es ${missing === 1 ? 'fehlt' : 'fehlen'} ${missing}.`;
  if (active === 0) return 'Es ist niemand mehr angemeldet.';
  return `${active} ${active === 1 ? 'ist' : 'sind'} angemeldet.`;
}

const knownIn = ({ people }: EventState, registrationIds: readonly string[]): Standing[] =>
  // Stryker disable next-line ArrayDeclaration: a word has no status, and those without the right one are left out.
  registrationIds.flatMap((id) => people.get(id) ?? []);

const cancelledIn = ({ registrationIds }: Pick<LateCancellations, 'registrationIds'>, event: EventState): Standing[] =>
  knownIn(event, registrationIds).filter(({ status }) => status === 'cancelled');

/** Somebody may have had several shifts. Guests have no account. */
const namesOf = (people: readonly Standing[]): string[] => [
  ...new Map(people.map((one, index) => [one.userId ?? index, one.name])).values(),
];

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.length} Personen` : names.join(' und ');
