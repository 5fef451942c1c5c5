import { type CardEvent, canHavePlace, isCancelled, overlap } from '@club/contract';
import { type CardView, cardView } from './card-view';
import { byStart } from './list-order';
import { nextOf, upcomingOf } from './next-own-event';

/** So many events that need the member show above the groups. */
const NEEDED_SHOWN = 3;

/** The top of a member's home says this. */
export type OwnHome = {
  next: CardEvent | null;
  /** Where the member is needed, those with the fewest helpers for their places first. */
  needed: CardEvent[];
};

/** Only events that take place show, and only those with a limit say how many helpers they miss. Nobody is asked to be at two places at once. */
export function ownHome(events: readonly CardEvent[], now: Date): OwnHome {
  const inOrder = events.filter((event) => !isCancelled(event)).sort(byStart);
  const own = inOrder.filter(({ myStatus }) => myStatus === 'registered');
  const needed = inOrder.filter(
    (event) =>
      event.maxParticipants !== null &&
      // Where others wait, a newcomer would only stand behind them.
      canHavePlace(event, event, now) &&
      !own.some((other) => overlap(event, other)),
  );
  return {
    next: nextOf(upcomingOf(inOrder, now), now),
    needed: needed.sort((a, b) => filled(a) - filled(b) || byStart(a, b)).slice(0, NEEDED_SHOWN),
  };
}

const filled = ({ maxParticipants, _count }: CardEvent): number => _count.registrations / (maxParticipants ?? 1);

/** A row of the member's home: what a card says, and the name of its button. */
export type OwnRow = CardView & { joinLabel: string };

export const ownRow = (event: CardEvent, now: Date): OwnRow => ({
  ...cardView(event, 'member', now),
  joinLabel: `Jetzt anmelden: ${event.title}`,
});
