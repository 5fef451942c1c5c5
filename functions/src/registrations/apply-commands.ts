import type { ClubEvent } from '../events/club-event';
import type { Command, Outcome, RegistrationNotice } from './command';
import { findEntry, isActive } from './roster';

type Applied = { event: ClubEvent; changed: boolean; outcomes: Outcome[]; notices: RegistrationNotice[] };

/**
 * Several commands on one event, each on what the one before left. Their notices become one
 * of each sort, to those for whom it is still true in the end.
 */
export function applyInTurn(event: ClubEvent, commands: readonly Command[], now: Date): Applied {
  let current = event;
  const given: RegistrationNotice[] = [];
  const outcomes = commands.map((command) => {
    const outcome = command(current, now);
    if (outcome.kind === 'changed') {
      current = outcome.event;
      given.push(...outcome.notices);
    }
    return outcome;
  });
  return { event: current, changed: current !== event, outcomes, notices: merged(given, current) };
}

const sortOf = (notice: RegistrationNotice): string =>
  notice.kind === 'registrationConfirmed' ? notice.decision : notice.kind;

function merged(notices: RegistrationNotice[], event: ClubEvent): RegistrationNotice[] {
  const bySort = new Map<string, RegistrationNotice>();
  for (const notice of notices) {
    const others = bySort.get(sortOf(notice))?.userIds ?? [];
    bySort.set(sortOf(notice), { ...notice, userIds: [...new Set([...others, ...notice.userIds])] });
  }
  return [...bySort.values()]
    .map((notice) => ({ ...notice, userIds: notice.userIds.filter((userId) => isStillTrue(notice, event, userId)) }))
    .filter(({ userIds }) => userIds.length > 0);
}

function isStillTrue(notice: RegistrationNotice, event: ClubEvent, userId: string): boolean {
  const entry = findEntry(event.roster, userId);
  if (!entry) return false;
  if (notice.kind === 'waitlistPromotion') return isActive(entry);
  return entry.status === (notice.decision === 'confirmed' ? 'confirmed' : 'cancelled');
}
