import type { ClubEvent } from './club-event';
import { isActive } from './roster';
import type { Command, Notice, Outcome } from './rules';

export type Applied = { event: ClubEvent; changed: boolean; outcomes: Outcome[]; notices: Notice[] };

/**
 * Several commands on one event, each on what the one before left. Their notices become one
 * of each kind, to those for whom it is still true in the end.
 */
export function applyInTurn(event: ClubEvent, commands: readonly Command[], now: Date): Applied {
  let current = event;
  const movedUp = new Set<string>();
  const outcomes = commands.map((command) => {
    const outcome = command(current, now);
    if (outcome.kind === 'changed') {
      current = outcome.event;
      for (const userId of outcome.notices.flatMap((notice) => notice.userIds)) movedUp.add(userId);
    }
    return outcome;
  });
  const stillActive = current.roster.flatMap((entry) =>
    entry.userId !== null && isActive(entry) && movedUp.has(entry.userId) ? [entry.userId] : [],
  );
  return {
    event: current,
    changed: current !== event,
    outcomes,
    notices: stillActive.length > 0 ? [{ kind: 'waitlistPromotion', userIds: stillActive }] : [],
  };
}
