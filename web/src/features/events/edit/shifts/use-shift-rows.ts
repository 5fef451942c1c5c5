import { MAX_SHIFTS, type ShiftForm } from '@club/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { changedShift, type Span } from '../../rules/form-times';
import { followingShift, newContribution, newShift, reordered, textsOf } from '../../rules/shift-rows';
import { useEventFields } from '../use-event-form';

/** A control of a row: `data-control` holds its name. */
export type RowControl = 'title' | 'summary' | 'duplicate' | 'up' | 'down' | 'add' | 'undo';

/** Messages by the field of a row. */
export type RowErrors = Partial<Record<keyof ShiftForm, { message?: string }>>;

export type RowActions = {
  change: (id: string, fields: Partial<ShiftForm>) => void;
  toggle: (id: string) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Moves the row by so many places, and keeps the focus at the control. */
  move: (id: string, by: number, control: RowControl) => void;
  moveTo: (id: string, otherId: string) => void;
};

type RemovedRow = { row: ShiftForm; index: number };

/** The rows of the form, and which of them are open. In a table the lines are edited without opening them. */
export function useShiftRows(inTable: boolean) {
  const { control, getValues, setValue, getFieldState } = useEventFields();
  const { field, fieldState, formState } = useController({ control, name: 'shifts' });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const section = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string>(undefined);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const isSubmitted = useRef(false);
  isSubmitted.current = formState.isSubmitted;

  useEffect(() => {
    if (!toFocus.current) return;
    section.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = undefined;
  });

  const { ref } = field;
  useEffect(() => {
    const focus = () => {
      const errors = getFieldState('shifts').error as unknown as RowErrors[] | undefined;
      const wrong = getValues('shifts').filter((_row, index) =>
        inTable ? errors?.[index]?.description : errors?.[index],
      );
      toFocus.current = '[aria-invalid="true"]';
      setOpen((before) => new Set([...before, ...wrong.map(({ id }) => id)]));
    };
    ref({ focus });
  }, [ref, getFieldState, getValues, inTable]);

  const edit = useMemo(() => {
    const rows = () => getValues('shifts');
    const set = (next: ShiftForm[]) =>
      setValue('shifts', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted.current });
    const focusOn = (id: string | undefined, name: RowControl) => {
      toFocus.current = id ? `[data-row="${id}"] [data-control="${name}"]` : `[data-control="${name}"]`;
    };
    const indexOf = (id: string) => rows().findIndex((row) => row.id === id);

    /** A start that is typed anew is incomplete meanwhile, and the end follows it nevertheless. */
    const spans = new Map<string, Span>();
    const changed = (row: ShiftForm, fields: Partial<ShiftForm>) => {
      const span = textsOf(row) ?? spans.get(row.id) ?? null;
      if (span) spans.set(row.id, span);
      return changedShift(row, fields, span);
    };
    const add = (row: ShiftForm) => {
      if (rows().length >= MAX_SHIFTS) return;
      set([...rows(), row]);
      setOpen(inTable ? new Set() : new Set([row.id]));
      focusOn(row.id, 'title');
    };
    const actions: RowActions = {
      change: (id, fields) => set(rows().map((row) => (row.id === id ? changed(row, fields) : row))),
      toggle: (id) =>
        setOpen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      duplicate(id) {
        const index = indexOf(id);
        const [row] = rows().slice(index, index + 1);
        if (!row || rows().length >= MAX_SHIFTS) return;
        const copy = followingShift(row);
        set(rows().toSpliced(index + 1, 0, copy));
        focusOn(copy.id, 'duplicate');
      },
      remove(id) {
        const before = rows();
        const index = indexOf(id);
        const [row] = before.slice(index, index + 1);
        if (!row) return;
        set(before.toSpliced(index, 1));
        setRemoved({ row, index });
        focusOn(undefined, 'undo');
      },
      move(id, by, name) {
        const index = indexOf(id);
        const to = index + by;
        set(reordered(rows(), index, to));
        // At an end of the list the button that was pressed is disabled.
        const opposite = name === 'up' ? 'down' : 'up';
        focusOn(id, to <= 0 || to >= rows().length - 1 ? opposite : name);
      },
      moveTo: (id, otherId) => set(reordered(rows(), indexOf(id), indexOf(otherId))),
    };
    return {
      actions,
      addShift: () => add(newShift(rows(), getValues())),
      addContribution: () => add(newContribution()),
      /** Puts a removed row back where it was, unless the list is full. */
      putBack({ row, index }: RemovedRow) {
        if (rows().length < MAX_SHIFTS) set(rows().toSpliced(index, 0, row));
        setRemoved(null);
        focusOn(row.id, 'duplicate');
      },
      append(added: readonly ShiftForm[]) {
        set([...rows(), ...added]);
        setOpen(new Set());
        focusOn(undefined, 'add');
      },
    };
  }, [getValues, setValue, inTable]);

  return {
    rows: field.value,
    errors: formState.errors.shifts as unknown as (RowErrors | undefined)[] | undefined,
    /** Says what is wrong with all of them together. */
    message: fieldState.error?.message,
    open,
    /** The row that was removed last, with its place. */
    removed,
    section,
    ...edit,
  };
}
