import { type AdminRegistration, type EventDetail, isContribution, type Shift } from '@club/contract';
import { createContext, type DragEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { fullName } from '@/lib/full-name';
import { useIsDesktop } from '@/lib/use-is-desktop';
import {
  type GroupedRoster,
  groupedByShift,
  type HeldShifts,
  heldShifts,
  obstacleTo,
  partOf,
} from '../rules/roster-groups';
import type { Roster } from './use-roster';

export type ShiftBoard = GroupedRoster & {
  event: EventDetail;
  roster: Roster;
  held: HeldShifts;
  /** Organisers move people; contacts of the event do not. */
  canMove: boolean;
  /** The person that is being dragged. */
  dragged: AdminRegistration | null;
  drag: (registration: AdminRegistration | null) => void;
};

const Board = createContext<ShiftBoard | null>(null);

/** null in an event without shifts. */
export const useShiftBoard = (): ShiftBoard | null => useContext(Board);

type Props = { event: EventDetail; roster: Roster; canMove: boolean; children: (board: ShiftBoard) => ReactNode };

/** Lets everything inside know that it shows people of shifts, and of which. */
export function ShiftBoardProvider({ event, roster, canMove, children }: Props) {
  const [dragged, drag] = useState<AdminRegistration | null>(null);
  const board = useMemo(
    () => ({
      ...groupedByShift(event, roster),
      event,
      roster,
      held: heldShifts(roster.registrations),
      canMove,
      dragged,
      drag,
    }),
    [event, roster, canMove, dragged],
  );
  return <Board value={board}>{children(board)}</Board>;
}

/**
 * The part of the event and the roster that somebody's place belongs to: their shift. Of a turn for any shift nothing is
 * free.
 */
export function scopeOf(board: ShiftBoard, { shiftId }: Pick<AdminRegistration, 'shiftId'>) {
  const group = board.groups.find(({ shift }) => shift.id === shiftId);
  if (group) return { ...partOf(board.event, group, board.roster.waitlist, board.held), name: group.name };
  return {
    event: { ...board.event, maxParticipants: 0 },
    roster: { registrations: [], waitlist: board.anyTurns },
    name: shiftId === null ? 'Egal wo' : 'Frühere Schicht',
  };
}

/** Lets a person be dragged on wide screens. The menu does the same for those who use no mouse. */
export function useDraggable(registration: AdminRegistration) {
  const board = useShiftBoard();
  const isDesktop = useIsDesktop();
  if (!board?.canMove || !isDesktop || board.event.cancelledAt !== null) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData('text/plain', fullName(registration.user));
      dataTransfer.effectAllowed = 'move';
      board.drag(registration);
    },
    onDragEnd: () => board.drag(null),
  };
}

/** Whether the dragged person can be put into the shift. */
export function takesDragged({ dragged, event, held }: ShiftBoard, shift: Shift): boolean {
  if (!dragged || dragged.shiftId === shift.id) return false;
  if (dragged.shiftId === null && isContribution(shift)) return false;
  return obstacleTo(shift, dragged, event, held, dragged.shiftId) === null;
}
