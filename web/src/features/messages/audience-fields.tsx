import { type EventDetail, MESSAGE_GROUPS, type SendMessage, shiftName } from '@club/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { GROUP_LABELS } from './message-texts';

/** To whom the message goes: groups, and in an event with shifts the people of some of these. */
export function AudienceFields({ event }: { event: EventDetail }) {
  const { control } = useFormContext<SendMessage>();
  const groups = useController({ control, name: 'groups' });
  const shifts = useController({ control, name: 'shiftIds' });
  return (
    <>
      <Choices
        legend="An wen?"
        choices={MESSAGE_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }))}
        chosen={groups.field.value}
        onChange={groups.field.onChange}
        focusRef={groups.field.ref}
        error={groups.fieldState.error?.message}
      />
      {event.shifts.length > 0 && (
        <Choices
          legend="Nur diese Schichten (ohne Auswahl alle)"
          choices={event.shifts.map((shift) => ({ value: shift.id, label: shiftName(shift, event) }))}
          chosen={shifts.field.value}
          onChange={shifts.field.onChange}
          focusRef={shifts.field.ref}
          error={shifts.fieldState.error?.message}
        />
      )}
    </>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The first choice takes the focus where something is wrong with all. */
  focusRef: (element: HTMLElement | null) => void;
  error: string | undefined;
};

function Choices<Value extends string>({ legend, choices, chosen, onChange, focusRef, error }: ChoicesProps<Value>) {
  const errorId = useId();
  const toggle = (value: Value, isOn: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? errorId : undefined}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '& label': { minHeight: 44, overflowWrap: 'anywhere' } }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }}>
        {choices.map(({ value, label }, index) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_change, isOn) => toggle(value, isOn)}
                slotProps={index === 0 ? { input: { ref: focusRef } } : {}}
              />
            }
          />
        ))}
      </Box>
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
