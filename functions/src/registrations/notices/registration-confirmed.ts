import { isActive, isAhead, isCancelled, isOver, type RegistrationStatus, UNCONFIRMED_SENTENCE } from '@club/contract';
import * as z from 'zod';
import { isSame } from '../../events/told-facts';
import { ofEvent, toUserIds } from '../../notifications/event-notice';
import { pageOf, placeLines, subjectOf } from '../../notifications/event-words';
import { defineKind, type NoticeOf, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import {
  formerShifts,
  hasTime,
  type NoticedShift,
  ofIds,
  ofShifts,
  ownPart,
  placesIn,
  shiftLine,
  shiftLines,
} from '../../notifications/noticed-shifts';
import { daysAfter, later, untilAtMost } from '../../notifications/notification-terms';
import { asItIs, isHeld, type OwnRegistration, ofPlaces, ownIn } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';

/** An event that is over is spoken of as such: nobody is to expect it. Of a turn on its waitlist nobody is told then. */
type Decision = {
  /** The statuses in which the person may still be told of it. */
  standsWhile: readonly RegistrationStatus[];
  title: string;
  body: string;
  bodyWhenOver?: string;
  titleWhenOver?: string;
};

const bodyWhenOver = 'Deine Teilnahme ist eingetragen. Danke für deine Hilfe!';

/** Decisions that give a place, which an organiser has confirmed or not. */
const PLACE = {
  standsWhile: ['pending', 'confirmed'],
  titleWhenOver: 'Teilnahme eingetragen',
  bodyWhenOver,
} satisfies Partial<Decision>;

/** An organiser can decide this about one person's registration. */
const DECISIONS = {
  confirmed: {
    standsWhile: ['confirmed'],
    title: 'Anmeldung bestätigt',
    body: 'Du bist fest eingeplant. Danke für deine Hilfe!',
    bodyWhenOver,
  },
  unconfirmed: {
    standsWhile: ['pending'],
    title: 'Bestätigung zurückgenommen',
    body: `Du behältst deinen Platz. ${UNCONFIRMED_SENTENCE}`,
    bodyWhenOver: 'Deine Teilnahme ist noch nicht bestätigt.',
  },
  rejected: {
    standsWhile: ['cancelled'],
    title: 'Anmeldung abgelehnt',
    body: 'Diesmal klappt es leider nicht. Danke, dass du helfen wolltest!',
    bodyWhenOver: 'Deine Anmeldung wurde nachträglich abgelehnt.',
  },
  /** Somebody who was registered has lost the place. */
  removed: {
    standsWhile: ['cancelled'],
    title: 'Nicht mehr eingeplant',
    body: 'Diesmal klappt es leider nicht. Danke, dass du helfen wolltest!',
    titleWhenOver: 'Teilnahme gestrichen',
    bodyWhenOver: 'Du stehst nicht mehr auf der Liste.',
  },
  /** Somebody who waited has lost the turn. */
  'off-waitlist': {
    standsWhile: ['cancelled'],
    title: 'Von der Warteliste genommen',
    body: 'Du wartest nicht mehr auf einen Platz. Danke, dass du helfen wolltest!',
  },
  /** Somebody was taken back and has a place. */
  restored: {
    ...PLACE,
    title: 'Wieder dabei',
    body: 'Du hast wieder einen Platz.',
  },
  /** Somebody was taken back and waits. */
  'waiting-again': {
    standsWhile: ['waitlisted'],
    title: 'Wieder auf der Warteliste',
    body: 'Du stehst wieder an deiner alten Stelle.',
  },
  'pulled-up': {
    ...PLACE,
    title: 'Du hast einen Platz',
    body: 'Der Verein hat dir einen Platz gegeben, du bist dabei.',
  },
  added: {
    ...PLACE,
    title: 'Du bist angemeldet',
    body: 'Der Verein hat dich angemeldet, du bist dabei.',
  },
  moved: {
    ...PLACE,
    title: 'Andere Schicht',
    body: 'Der Verein hat dich für eine andere Schicht eingeteilt.',
  },
  'added-waiting': {
    standsWhile: ['waitlisted'],
    title: 'Du stehst auf der Warteliste',
    body: 'Der Verein hat dich auf die Warteliste gesetzt.',
  },
} satisfies Record<string, Decision>;

export type RegistrationDecision = keyof typeof DECISIONS;

export const REGISTRATION_DECISIONS = Object.keys(DECISIONS) as [RegistrationDecision, ...RegistrationDecision[]];

const decisionOf = ({ decision }: { decision: RegistrationDecision }): Decision => DECISIONS[decision];

/** Whether the person has neither a place nor a turn after it. That stays true whatever becomes of the event. */
const endsRegistration = (notice: DecisionNotice): boolean => decisionOf(notice).standsWhile.includes('cancelled');

/** Whether the person has a place after it. */
const leavesPlace = (notice: DecisionNotice): boolean =>
  // Stryker disable next-line MethodExpression: a decision stands while people have places, or while they have none.
  decisionOf(notice).standsWhile.some((status) => isActive({ status }));

/** Whether a decision has been neither taken back nor followed by another one. Without `decidedAt` any instant will do. */
export const stands = (
  decided: Pick<DecisionNotice, 'decision' | 'decidedAt'>,
  { status, decidedAt }: Pick<OwnRegistration, 'status' | 'decidedAt'>,
): boolean =>
  decisionOf(decided).standsWhile.includes(status) && (!decided.decidedAt || isSame(decided.decidedAt, decidedAt));

const fields = {
  ...ofEvent,
  decision: z.enum(REGISTRATION_DECISIONS),
  /** The organiser's words to somebody whose place was taken. */
  reason: z.string().optional(),
  /** The decision can be undone until then; missing when it cannot. */
  deliverAt: storedDate.optional(),
  /** When it was made, if only this decision is to be told, and not a later one that is alike. */
  decidedAt: storedDate.optional(),
  ...toUserIds,
  ...ofShifts,
};

type DecisionNotice = NoticeOf<'registrationConfirmed', typeof fields>;

/** The waitlist is of no use once the event has started. */
const isOfWaitlist = ({ decision }: Pick<DecisionNotice, 'decision'>): boolean =>
  decision === 'off-waitlist' || decision === 'waiting-again' || decision === 'added-waiting';

/** Whether the event is over when people are told at the earliest. */
const isToldAfterwards = (notice: DecisionNotice, createdAt: Date): boolean =>
  isOver(notice, notice.deliverAt ?? createdAt);

export const registrationConfirmed = defineKind('registrationConfirmed', fields, {
  audience: toThoseNamed,
  terms: (notice, createdAt) => ({
    urgency: 'normal',
    deliverBefore: untilAtMost(endOfUse(ownPart(notice), createdAt), createdAt),
  }),
  async present(notice, look, { userId, createdAt }) {
    const event = await look.findEvent(notice.eventId);
    if (!event || (isCancelled(event) && !endsRegistration(notice))) return null;
    const own = ownIn(event, notice, userId);
    const isAfterwards = isToldAfterwards(notice, createdAt);
    const now = look.now();
    const isStillDecided = (one: OwnRegistration) => {
      if (!stands(notice, one)) return false;
      if (isOfWaitlist(notice)) return isAhead(one.part, now);
      return !leavesPlace(notice) || isOver(one.part, now) === isAfterwards;
    };
    if (!own.some(isStillDecided)) return null;
    return asItIs(endsRegistration(notice) ? notice : ofPlaces(notice, own.filter(isHeld)), event);
  },
  words(notice, telling) {
    const { createdAt, now } = telling;
    const own = ownPart(notice);
    const { title, body, bodyWhenOver = body, titleWhenOver = title } = decisionOf(own);
    const isAfterwards = isToldAfterwards(own, createdAt);
    const former = formerShifts(notice).map((shift) => `Bisher: ${shiftLine(shift)}`);
    // Stryker disable next-line ArrayDeclaration: a single shift has no line of its own.
    const lost = endsRegistration(own) ? shiftLines(own.shifts ?? []) : [];
    const lines = [isAfterwards ? bodyWhenOver : body, ...lost, ...former];
    if (own.reason) lines.push(`Grund: ${own.reason}`);
    if (!isAfterwards && !endsRegistration(own)) lines.push(placeLines(own, telling, own.shifts));
    return {
      title: `${isAfterwards ? titleWhenOver : title}: ${subjectOf(own, own.shifts, now)}`,
      body: lines.join('\n'),
      ...pageOf(own, 'registration'),
    };
  },
  mail: { reason: 'weil es um deine Anmeldung geht', withdraws, ...OF_OWN_PLACE },
  isPersonal: true,
});

/** A decision that promises a place is of no use after the end. Others are, and organisers may decide after the event, too. */
function endOfUse(notice: DecisionNotice, createdAt: Date): Date {
  if (isOfWaitlist(notice)) return notice.startTime;
  if (leavesPlace(notice) && !isToldAfterwards(notice, createdAt)) return notice.endTime;
  return later(notice.endTime, daysAfter(createdAt, 2));
}

function withdraws(notice: DecisionNotice): readonly (NoticedShift | null)[] {
  if (!endsRegistration(notice)) return formerShifts(notice).filter(hasTime);
  const shiftIds = new Set(placesIn(notice).map(({ shiftId }) => shiftId));
  return notice.places ? ofIds(notice.shifts, shiftIds).filter(hasTime) : [null];
}
