import { type EventDetail, isCancelled, isWaiting, type User } from '@club/contract';
import { useRef } from 'react';
import { useUndo } from '@/features/registrations/api/undo';
import { type GivenUp, useWithdraw } from '@/features/registrations/api/withdraw';
import { useSignInFirst } from '@/features/registrations/use-sign-in-first';
import { useRemoval } from '@/lib/use-removal';
import { useTakeShift } from '../api/own-shifts';
import { timetableHeading } from '../go-to-timetable';
import { passesOn } from '../rules/leavable';
import type { ShiftRow } from '../rules/timetable';

type Undo = ReturnType<typeof useUndo>;

/** Takes back what was given up in the whole timetable. */
export const useTimetableUndo = (event: EventDetail): Undo => useUndo(event.id);

/** What the viewer can do with one shift. */
export function useShiftActs(event: EventDetail, { shift, own, name }: ShiftRow, user: User | null, undo: Undo) {
  const signIn = useSignInFirst();
  const cancelled = isCancelled(event);
  const taking = useTakeShift(event);
  // The server restores nothing in a cancelled event.
  const withdraw = useWithdraw(event.id, cancelled ? undo.tell : undo.offerFor);
  const waits = own !== null && isWaiting(own);
  const given: GivenUp = { had: waits ? 'waitlisted' : 'registered', shift: { id: shift.id, name } };
  const button = useRef<HTMLButtonElement>(null);
  const { ask, dialog } = useRemoval(withdraw, () =>
    (button.current ?? timetableHeading())?.focus({ preventScroll: true }),
  );
  return {
    pending: taking.isPending || withdraw.isPending,
    take: (notes: string | null) => {
      if (!user) return signIn();
      undo.retract();
      taking.mutate({ shift, notes });
    },
    button,
    /** Asks first where others would have the place at once. */
    giveUp: () => (passesOn(shift) && !waits && !cancelled ? ask(given) : withdraw.mutate(given)),
    /** The props of the dialog that asks. */
    question: dialog,
  };
}
