import { clubDay, formatClub, fromClubInput, type ShiftForm } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type PlannedShifts, plannedShifts, rowsOf, type ShiftPlan } from '../../rules/shift-generator';
import { EMPTY_SHIFT } from '../../rules/shift-rows';
import { clockText, dayText, rowPlacesText } from '../../rules/shift-texts';
import { useEventFields } from '../use-event-form';

type Props = {
  /** So many rows are there already. */
  present: number;
  onPlanned: (rows: ShiftForm[]) => void;
  onClose: () => void;
};

type FieldSpec = { label: string; wide?: boolean; html?: InputHTMLAttributes<HTMLInputElement>; hint?: string };

const FIELDS: Record<keyof ShiftPlan, FieldSpec> = {
  tasks: { label: 'Aufgaben', wide: true, html: { placeholder: 'Grill, Kasse' }, hint: 'Mit Komma getrennt' },
  day: { label: 'Tag', wide: true, html: { type: 'date', max: '9999-12-31' } },
  from: { label: 'Von', html: { type: 'time' } },
  to: { label: 'Bis', html: { type: 'time' } },
  every: { label: 'Alle (Stunden)', html: { inputMode: 'decimal', maxLength: 5 } },
  places: { label: 'Je (Plätze)', html: { inputMode: 'numeric', maxLength: 9, placeholder: '∞' } },
};

const NAMES = Object.keys(FIELDS) as (keyof ShiftPlan)[];

export function GeneratorPanel({ present, onPlanned, onClose }: Props) {
  const { control } = useEventFields();
  const [startTime, endTime] = useWatch({ control, name: ['startTime', 'endTime'] });
  const [entered, setEntered] = useState<Partial<ShiftPlan>>({});
  const [attempted, setAttempted] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const plan = { ...suggested(startTime, endTime), ...entered };
  const result = plannedShifts(plan, present);
  const issues = attempted && 'issues' in result ? result.issues : {};

  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const write = () => {
    if ('shifts' in result) return onPlanned(rowsOf(result.shifts, plan.places));
    setAttempted(true);
    const first = NAMES.find((name) => result.issues[name]);
    panel.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  /** Enter would send the whole form. */
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    write();
  };

  return (
    <Box
      ref={panel}
      role="group"
      aria-labelledby={`${id}-title`}
      onKeyDown={pressed}
      sx={{ display: 'grid', gap: 2, p: { xs: 1.5, sm: 2 }, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Typography id={`${id}-title`} variant="h6" component="h3">
        Mehrere Schichten auf einmal
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {NAMES.map((name) => {
          const { label, wide, html, hint } = FIELDS[name];
          return (
            <TextField
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={label}
              size="small"
              value={plan[name]}
              onChange={(event) => setEntered({ ...entered, [name]: event.target.value })}
              error={issues[name] !== undefined}
              helperText={issues[name] ?? hint}
              sx={{ gridColumn: wide ? 'span 2' : 'auto' }}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', ...html } }}
            />
          );
        })}
      </Box>
      <Box role="status">{'shifts' in result && <Preview shifts={result.shifts} plan={plan} />}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={write}>
          {'shifts' in result ? addText(result.shifts) : 'Schichten anlegen'}
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </Box>
    </Box>
  );
}

const countOf = ({ tasks, slots }: PlannedShifts): number => tasks.length * slots.length;

const addText = (shifts: PlannedShifts): string =>
  countOf(shifts) === 1 ? '1 Schicht anlegen' : `${countOf(shifts)} Schichten anlegen`;

const clockOf = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  clockText({ from: startTime.slice(-5), to: endTime.slice(-5) });

function Preview({ shifts, plan }: { shifts: PlannedShifts; plan: ShiftPlan }) {
  const slots = shifts.slots.map((slot) => clockOf(slot).replace(' Uhr', '')).join(', ');
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {dayText(plan.day)}, je {rowPlacesText({ ...EMPTY_SHIFT, id: '', maxParticipants: plan.places })}:
      </Typography>
      {shifts.tasks.map((task) => (
        <Typography key={task} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{task}</strong> {slots} Uhr
        </Typography>
      ))}
      {shifts.shortened && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Die letzte Schicht ist kürzer: {clockOf(shifts.shortened)}.
        </Typography>
      )}
    </>
  );
}

/** The time of the event, as far as it is one day. */
function suggested(startTime: string, endTime: string): ShiftPlan {
  const [start, end] = [fromClubInput(startTime), fromClubInput(endTime)];
  const isOneDay = start && end && end > start && end.getTime() - start.getTime() < 24 * 3_600_000;
  return {
    tasks: '',
    day: start ? clubDay(start) : '',
    from: start ? formatClub(start, 'HH:mm') : '',
    to: isOneDay ? formatClub(end, 'HH:mm') : '',
    every: '2',
    places: '',
  };
}
