import { type EventForm, fromClubInput } from '@club/contract';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { FieldNote } from '@/components/field-note';
import { sameShifts } from '../../rules/shift-merge';
import { movedShifts } from '../../rules/shift-rows';
import { movedText } from '../../rules/shift-texts';
import { wallClock } from '../../rules/wall-clock';
import { useEventFields } from '../use-event-form';

/** A year is smaller while it is typed, and shifts do not follow there. */
const FIRST_START = '2000';

const isStart = (text: string): boolean => text >= FIRST_START && fromClubInput(text) !== null;

/**
 * The shifts follow the start of their event by the clock on the wall. In an event that exists a line says so, and the
 * move can be undone; from then on they stay where they are.
 */
export function useMovingShifts(isStored: boolean) {
  const { getValues, setValue, formState } = useEventFields();
  const [movedMs, setMovedMs] = useState(0);
  const [stay, setStay] = useState(false);
  const lastStart = useRef(getValues('startTime'));
  /** The shifts as they were last entered, with the start that they belong to, and where they have moved since. */
  const entered = useRef({ start: lastStart.current, shifts: getValues('shifts') });
  const shown = useRef(getValues('shifts'));

  const set = (shifts: EventForm['shifts']) => {
    shown.current = shifts;
    setValue('shifts', shifts, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  const startChanged = () => {
    const { startTime, shifts } = getValues();
    if (!isStart(startTime)) return;
    const previous = lastStart.current;
    lastStart.current = startTime;
    if (stay || !isStart(previous) || shifts.length === 0) return;
    if (!sameShifts(shifts, shown.current)) entered.current = { start: previous, shifts };
    set(movedShifts(entered.current.shifts, wallClock(startTime) - wallClock(entered.current.start)));
    setMovedMs((before) => before + wallClock(startTime) - wallClock(previous));
  };

  const undo = () => {
    set(movedShifts(getValues('shifts'), -movedMs));
    setMovedMs(0);
    setStay(true);
  };

  return { startChanged, moved: isStored && movedMs !== 0 ? { ms: movedMs, undo } : null };
}

type MovedNoteProps = { moved: ReturnType<typeof useMovingShifts>['moved'] };

/** Says that the shifts have moved with the start of their event. */
export const MovedNote = ({ moved }: MovedNoteProps) => (
  <FieldNote>
    {moved && (
      <>
        {movedText(moved.ms)}{' '}
        <Button size="small" onClick={moved.undo} sx={{ minHeight: 44, ml: -1 }}>
          Schichten nicht verschieben
        </Button>
      </>
    )}
  </FieldNote>
);
