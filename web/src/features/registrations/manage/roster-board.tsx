import { type AdminRegistration, type EventDetail, isContribution, type RosterRight } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useUser } from '@/features/accounts/session';
import { eventQuery } from '@/features/events/api/events';
import { rosterRightsOf } from '@/features/events/rules/contacts';
import { fullName } from '@/lib/full-name';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { useNow } from '@/lib/use-now';
import { useRoster } from '../api/roster';
import { actionsFor } from '../rules/places';
import {
  type GroupedRoster,
  groupScope,
  type HeldShifts,
  heldShifts,
  obstacleTo,
  type Roster,
  type RosterPart,
  rosterGroups,
} from '../rules/roster-groups';
import { waitingFor } from '../rules/shift-plan';

export type RosterBoard = GroupedRoster & {
  event: EventDetail;
  roster: Roster;
  /** The viewer can do this. */
  rights: ReadonlySet<RosterRight>;
  now: Date;
  held: HeldShifts;
  /** The heading of the registrations takes the focus when the element that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  dragged: AdminRegistration | null;
  drag: (registration: AdminRegistration | null) => void;
};

export const personRowId = (registrationId: string): string => `person-${registrationId}`;

const Board = createContext<RosterBoard | null>(null);

/** Everything on the page of an event's roster knows by it whom it shows, and what the viewer can do. */
export function useRosterBoard(): RosterBoard {
  const board = useContext(Board);
  if (!board) throw new Error('outside of RosterBoardProvider');
  return board;
}

type Props = {
  event: EventDetail;
  /** Undefined while it is being loaded. */
  roster: Roster | undefined;
  children: (board: RosterBoard | null) => ReactNode;
};

export function RosterBoardProvider({ event, roster, children }: Props) {
  const { user } = useUser();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dragged, drag] = useState<AdminRegistration | null>(null);
  const board = useMemo(
    (): RosterBoard | null =>
      roster
        ? {
            ...rosterGroups(event, roster),
            event,
            roster,
            rights: rosterRightsOf(event, user),
            now,
            held: heldShifts(roster.registrations),
            heading,
            dragged,
            drag,
          }
        : null,
    [event, roster, user, now, dragged],
  );
  return <Board value={board}>{children(board)}</Board>;
}

type DialogProps = { eventId: number; children: (board: RosterBoard) => ReactNode };

/** The roster for a dialog, which stands beside the page and shows what has changed meanwhile. */
export function RosterDialog({ eventId, children }: DialogProps) {
  const { data: event } = useQuery(eventQuery(eventId));
  const { data: roster } = useRoster(eventId, { refetchOnMount: false });
  return (
    event && (
      <RosterBoardProvider event={event} roster={roster}>
        {(board) => board && children(board)}
      </RosterBoardProvider>
    )
  );
}

/** Finds to what somebody's place belongs: their shift, or the event. Of a turn for any shift nothing is free. */
export function scopeOf(board: RosterBoard, { shiftId }: Pick<AdminRegistration, 'shiftId'>) {
  const { event, roster, groups } = board;
  const group = groups.find(({ part }) => part.id === shiftId);
  if (group && !group.name) return { event, roster, name: '' };
  if (group) return { ...groupScope(event, group, roster.waitlist, board.held), name: group.name ?? '' };
  return {
    event: { ...event, maxParticipants: 0 },
    roster: { registrations: [], waitlist: board.anyTurns },
    name: shiftId === null ? 'Egal wo' : 'Frühere Schicht',
  };
}

/** The position of somebody who waits, in the line for their shift or in that for any. 1 is next. */
export function positionOf({ anyTurns, groups, roster }: RosterBoard, { id, shiftId }: AdminRegistration): number {
  const group = groups.find(({ part }) => part.id === shiftId);
  const line = group ? waitingFor(group.part, roster.waitlist) : anyTurns;
  return line.findIndex((entry) => entry.id === id) + 1;
}

/** Lets a person be dragged to another shift on wide screens. The menu does the same for those who use no mouse. */
export function useDraggable(registration: AdminRegistration) {
  const { event, groups, rights, drag } = useRosterBoard();
  const isDesktop = useIsDesktop();
  const actions = actionsFor(registration, event, groups, rights);
  if (!isDesktop || !(actions.includes('move') || actions.includes('assign'))) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData('text/plain', fullName(registration.user));
      dataTransfer.effectAllowed = 'move';
      drag(registration);
    },
    onDragEnd: () => drag(null),
  };
}

export function takesDragged({ dragged, event, held }: RosterBoard, part: RosterPart): boolean {
  if (!dragged || dragged.shiftId === part.id) return false;
  if (dragged.shiftId === null && isContribution(part)) return false;
  return obstacleTo(part, dragged, event, held, dragged.shiftId) === null;
}
