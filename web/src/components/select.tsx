import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';

type Props<Value> = Pick<TextFieldProps, 'label' | 'helperText' | 'disabled' | 'sx'> & {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A choice outside of a form, which is taken at once. The native list needs no code, and phones show it as a wheel. */
export function Select<Value extends string>({ value, choices, onChoose, ...props }: Props<Value>) {
  const id = useId();
  return (
    <TextField
      {...props}
      id={id}
      select
      value={value}
      onChange={({ target }) => onChoose(target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
