import { clubDay, fromClubInput, MAX_SHIFTS, type PlannedEvent, type ShiftTemplate } from '@club/contract';
import Add from '@mui/icons-material/Add';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PointerEvent as ReactPointerEvent, useEffect, useId, useRef, useState } from 'react';
import { showDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { PlainList } from '@/components/plain-list';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { groupText } from '../../rules/displaced';
import { rowsOfTemplate, templateShiftsOf } from '../../rules/shift-templates';
import { rowName } from '../../rules/shift-texts';
import { totalsText } from '../../rules/shift-totals';
import { useEventFields } from '../use-event-form';
import { GeneratorPanel } from './generator-panel';
import { COLUMNS, ShiftRow } from './shift-row';
import { FRAMED_LINE, TemplatesDialog } from './templates-dialog';
import { useShiftRows } from './use-shift-rows';

const FULL = `${MAX_SHIFTS} Schichten sind das Höchste für eine Veranstaltung.`;

type Props = {
  /** The stored event, whose shifts may hold people. */
  event: PlannedEvent | undefined;
  onNone: () => void;
};

export function ShiftsSection({ event, onNone }: Props) {
  const { getValues, trigger } = useEventFields();
  const inTable = useIsDesktop();
  const { rows, errors, message, removed, putBack, open, section, actions, addShift, addContribution, append } =
    useShiftRows(inTable);
  const [planning, setPlanning] = useState(rows.length === 0);
  const [hasCancelled, setHasCancelled] = useState(false);
  const { drag, start } = useRowDrag(actions.moveTo);
  const isFull = rows.length >= MAX_SHIFTS;
  const from = rows.findIndex(({ id }) => id === drag?.id);
  const dropAt = (id: string, index: number) =>
    drag?.over === id && drag.id !== id ? (index < from ? 'above' : 'below') : null;
  const people = new Map(
    event?.shifts.map(({ id, registrations, waitlistCount }) => [id, groupText(registrations, waitlistCount)]),
  );
  const showTemplates = () => {
    const start = fromClubInput(getValues('startTime'));
    const firstDay = start ? clubDay(start) : '';
    const load = (template: ShiftTemplate) => {
      setPlanning(false);
      append(rowsOfTemplate(template, firstDay));
    };
    const shiftsToSave = async () => ((await trigger('shifts')) ? templateShiftsOf(rows, firstDay) : null);
    showDialog(
      <TemplatesDialog present={rows.length} hasStart={start !== null} shiftsToSave={shiftsToSave} onLoad={load} />,
    );
  };
  const shown = removed ? rows.toSpliced(removed.index, 0, removed.row) : rows;

  return (
    <Stack ref={section} sx={{ gap: 2.5 }}>
      {rows.length > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {totalsText(rows)}
        </Typography>
      )}
      {inTable && rows.length > 0 && <ColumnNames />}
      {shown.length > 0 && (
        <PlainList aria-label="Schichten" sx={{ display: 'grid', gap: 1, userSelect: drag ? 'none' : 'auto' }}>
          {shown.map((row) => {
            const index = rows.indexOf(row);
            if (removed && index === -1)
              return <RemovedRow key="removed" name={rowName(row)} onPutBack={() => putBack(removed)} />;
            return (
              <ShiftRow
                key={row.id}
                row={row}
                people={people.get(row.id) ?? null}
                errors={errors?.[index]}
                actions={actions}
                index={index}
                count={rows.length}
                isOpen={open.has(row.id)}
                inTable={inTable}
                drop={dropAt(row.id, index)}
                isDragged={drag?.id === row.id}
                onDrag={start}
              />
            );
          })}
        </PlainList>
      )}
      <FieldNote tone={message ? 'error' : 'warning'}>{message ?? (isFull && FULL)}</FieldNote>
      {planning ? (
        <GeneratorPanel
          present={rows.length}
          onPlanned={(planned) => {
            setPlanning(false);
            setHasCancelled(false);
            append(planned);
          }}
          onClose={() => {
            setPlanning(false);
            setHasCancelled(true);
          }}
        />
      ) : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          // Before the button's own least width, which cuts larger texts off.
          '&& > *': { flex: { xs: '1 1 130px', sm: 'none' }, minWidth: 'min-content' },
        }}
      >
        <Button variant="outlined" startIcon={<Add />} data-control="add" disabled={isFull} onClick={addShift}>
          Schicht
        </Button>
        <Button variant="outlined" startIcon={<CakeOutlined />} disabled={isFull} onClick={addContribution}>
          Mitbringsel
        </Button>
        {!planning && (
          <Button
            variant="outlined"
            startIcon={<ViewListOutlined />}
            autoFocus={hasCancelled}
            disabled={isFull}
            onClick={() => setPlanning(true)}
          >
            Mehrere
          </Button>
        )}
        <Button variant="outlined" startIcon={<BookmarkBorder />} onClick={showTemplates}>
          Vorlagen
        </Button>
      </Box>
      {rows.length === 0 && (
        <Button sx={{ alignSelf: 'start' }} onClick={onNone}>
          Doch ohne Schichten
        </Button>
      )}
    </Stack>
  );
}

/** Stands where the row was. Its button has the focus, and says with it what has gone. */
function RemovedRow({ name, onPutBack }: { name: string; onPutBack: () => void }) {
  const id = useId();
  return (
    <Box component="li" sx={{ ...FRAMED_LINE, borderStyle: 'dashed', px: 1.5, py: 0.75 }}>
      <Typography id={id} variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        Entfernt: {name}
      </Typography>
      <Button aria-describedby={id} data-control="undo" onClick={onPutBack}>
        Rückgängig
      </Button>
    </Box>
  );
}

const ColumnNames = () => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      gridTemplateColumns: COLUMNS,
      columnGap: 0.75,
      px: 1,
      mb: -2,
      color: 'text.secondary',
      typography: 'body2',
    }}
  >
    {['', 'Aufgabe', 'Tag', 'Von', 'Bis', 'Anzahl'].map((name) => (
      <span key={name}>{name}</span>
    ))}
  </Box>
);

/** So near to an edge of the window a dragged row makes the page scroll. */
const EDGE = 90;
const SCROLL_STEP = 14;

type Drag = { id: string; over: string };

/**
 * Rows are dragged by their handles, with a mouse, a pen or a finger. The row that the pointer is over shows where the
 * dragged one will go; nothing moves before it is let go. Escape ends it without a move.
 */
function useRowDrag(onDrop: (id: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  const end = useRef<() => void>(undefined);

  useEffect(() => () => end.current?.(), []);

  const show = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };

  const start = (id: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    end.current?.();
    show({ id, over: id });
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (over && over !== current.current?.over) show({ id, over });
    };
    const listening = new AbortController();
    const stop = () => {
      listening.abort();
      end.current = undefined;
      show(null);
    };
    const drop = () => {
      const last = current.current;
      stop();
      if (last && last.over !== last.id) onDrop(last.id, last.over);
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    window.addEventListener('pointermove', move, listening);
    window.addEventListener('pointerup', drop, listening);
    window.addEventListener('pointercancel', stop, listening);
    window.addEventListener('keydown', pressed, listening);
    end.current = stop;
  };

  return { drag, start };
}
