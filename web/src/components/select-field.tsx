import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { type FieldProps, useField } from './fields';

type Choice = { value: string | number; label: string; disabled?: boolean };
type Look = Pick<TextFieldProps, 'label' | 'sx' | 'disabled'>;

const NATIVE = { select: { native: true }, inputLabel: { shrink: true } };

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));

type FieldOfForm = FieldProps & Look & { choices: readonly Choice[] };

/** A choice among a few options. The native list needs no code, and phones show it as a wheel. */
export const SelectField = ({ name, hint, options, choices, ...props }: FieldOfForm) => (
  <TextField {...useField({ name, hint, options })} {...props} select slotProps={NATIVE}>
    <Options choices={choices} />
  </TextField>
);

type ListProps = Look & {
  hint?: string | null | undefined;
  value: string | number;
  choices: readonly Choice[];
  /** Stands for an empty value, above the choices. */
  none?: string;
  onChange: (value: string) => void;
};

/** The same outside of a form. */
export const ChoiceList = ({ hint, choices, none, onChange, ...props }: ListProps) => (
  <TextField
    id={useId()}
    {...props}
    select
    helperText={hint}
    onChange={({ target }) => onChange(target.value)}
    slotProps={NATIVE}
  >
    {none !== undefined && <option value="">{none}</option>}
    <Options choices={choices} />
  </TextField>
);

export const PLEASE_CHOOSE = 'Bitte wählen';
