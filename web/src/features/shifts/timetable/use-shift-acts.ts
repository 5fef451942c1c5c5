import { type EventDetail, isCancelled, isWaiting, type User } from '@club/contract';
import { useState } from 'react';
import { useUndo } from '@/features/registrations/api/undo';
import { useWithdraw } from '@/features/registrations/api/withdraw';
import { useSignInFirst } from '@/features/registrations/use-sign-in-first';
import { useTakeShift } from '../api/own-shifts';
import type { ShiftRow } from '../rules/timetable';

type Undo = ReturnType<typeof useUndo>;

/** Takes back what was given up in the whole timetable. */
export const useTimetableUndo = (event: EventDetail): Undo => useUndo(event.id);

/** What the viewer can do with one shift. */
export function useShiftActs(
  event: EventDetail,
  { shift, own, name, isFull }: ShiftRow,
  user: User | null,
  undo: Undo,
) {
  const [isAsking, setIsAsking] = useState(false);
  const signIn = useSignInFirst();
  const cancelled = isCancelled(event);
  const taking = useTakeShift(event);
  // The server restores nothing in a cancelled event.
  const withdraw = useWithdraw(event.id, cancelled ? undo.tell : undo.offerFor);
  const waits = own !== null && isWaiting(own);
  const giveUp = () => withdraw.mutate({ had: waits ? 'waitlisted' : 'registered', shift: { id: shift.id, name } });
  return {
    pending: taking.isPending || withdraw.isPending,
    take: (notes: string | null) => {
      if (!user) return signIn();
      undo.retract();
      taking.mutate({ shift, notes });
    },
    /** Asks first where others would have the place at once. */
    giveUp: () => (isFull && !waits && !cancelled ? setIsAsking(true) : giveUp()),
    question: {
      open: isAsking,
      onClose: () => setIsAsking(false),
      onConfirm: () => {
        setIsAsking(false);
        giveUp();
      },
    },
  };
}
