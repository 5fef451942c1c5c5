import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Switch } from './switch';

type Props<Fields extends FieldValues, Output> = {
  control: Control<Fields, unknown, Output>;
  name: FieldPathByValue<Fields, boolean | undefined>;
  label: string;
  hint?: string;
  /** A switch by default. */
  as?: 'switch' | 'checkbox';
};

/** The note is aligned with the beginning of the label. */
const LABEL_START = { switch: '56px', checkbox: '35px' };

/** Edits a yes or no. The label is part of the touch target. */
export function SwitchField<Fields extends FieldValues, Output = Fields>({
  control,
  name,
  label,
  hint,
  as = 'switch',
}: Props<Fields, Output>) {
  const { field, fieldState } = useController({ control, name });
  const hintId = useId();
  const note = fieldState.error?.message ?? hint;
  const props = {
    checked: Boolean(field.value),
    onChange: field.onChange,
    onBlur: field.onBlur,
    name: field.name,
    slotProps: { input: { ref: field.ref, ...(note && { 'aria-describedby': hintId }) } },
  };
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={as === 'switch' ? <Switch {...props} /> : <Checkbox {...props} />}
        sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
      />
      {note && (
        <FormHelperText id={hintId} error={fieldState.error !== undefined} sx={{ mt: 0, ml: LABEL_START[as] }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
