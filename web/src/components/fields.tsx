import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack, { type StackProps } from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, type Ref, useId, useState } from 'react';
import {
  type FieldError,
  type FieldValues,
  FormProvider,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { Switch } from './switch';

type FormProps<Fields extends FieldValues, Context, Output> = Omit<StackProps<'form'>, 'sx'> & {
  sx?: SystemStyleObject;
  form: UseFormReturn<Fields, Context, Output>;
  children: ReactNode;
};

/** A form whose fields are found by their names. */
export const Form = <Fields extends FieldValues, Context, Output>({
  form,
  sx,
  children,
  ...props
}: FormProps<Fields, Context, Output>) => (
  <FormProvider {...form}>
    <Stack component="form" noValidate {...props} sx={{ gap: 2.5, position: 'relative', ...sx }}>
      {children}
    </Stack>
  </FormProvider>
);

export type FieldProps = {
  /** The name of the field in the form around: 'contact.name', 'board.0.name'. */
  name: string;
  /** Stands below the field as long as it has no error. */
  hint?: ReactNode;
  options?: RegisterOptions;
};

/** The props of a text field for the field with this name. */
export function useField({ name, hint, options }: FieldProps) {
  const id = useId();
  const form = useFormContext();
  const error: FieldError | undefined = get(useFormState({ control: form.control }).errors, name);
  const { ref, ...field } = form.register(name, options);
  return { id, ...field, inputRef: ref, error: error !== undefined, helperText: error?.message ?? hint };
}

type FormFieldProps = FieldProps & Omit<TextFieldProps, keyof FieldProps | 'error' | 'helperText'>;

/** A labelled text field of a form, with its error or hint below. */
export const FormField = ({ name, hint, options, ...props }: FormFieldProps) => (
  <TextField {...useField({ name, hint, options })} {...props} />
);

/** For names that are taken letter by letter. */
export const AS_TYPED = { htmlInput: { autoCapitalize: 'none', spellCheck: false } } as const;

type PasswordFieldProps = Omit<FormFieldProps, 'type' | 'slotProps'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <FormField
      {...props}
      label={label}
      type={visible ? 'text' : 'password'}
      slotProps={{
        // The label must leave room for the button.
        inputLabel: {
          sx: { '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 68px)' } },
        },
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`${label} anzeigen`}
                aria-pressed={visible}
                onClick={() => setVisible((shown) => !shown)}
              >
                {visible ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Hidden field that tells password managers whose password a form asks for. */
export const UsernameHint = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
);

/** People can neither see nor reach it; a program that fills every field gives itself away. */
export const HoneypotField = () => (
  <div inert aria-hidden style={{ position: 'absolute', left: '-200vw', width: 1, height: 1, overflow: 'hidden' }}>
    <label>
      Website
      <input type="text" tabIndex={-1} autoComplete="off" {...useFormContext().register('website')} />
    </label>
  </div>
);

/** The note is aligned with the beginning of the label. */
const LABEL_START = { switch: '56px', checkbox: '35px' };

type ToggleProps = Pick<CheckboxProps, 'checked' | 'disabled' | 'onChange' | 'onBlur' | 'name'> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  /** The hint says what is wrong. */
  isWrong?: boolean;
  as?: 'switch' | 'checkbox';
};

/** Edits a yes or no. The label is part of the touch target. */
export function Toggle({ label, hint, isWrong = false, as = 'switch', ref, ...control }: ToggleProps) {
  const hintId = useId();
  const props = { ...control, slotProps: { input: { ref, ...(hint && { 'aria-describedby': hintId }) } } };
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={as === 'switch' ? <Switch {...props} /> : <Checkbox {...props} />}
        sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
      />
      {hint && (
        <FormHelperText id={hintId} error={isWrong} sx={{ mt: 0, ml: LABEL_START[as] }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}

/** The same for a field of a form. */
export function SwitchField({ hint, ...props }: Pick<ToggleProps, 'label' | 'hint' | 'as'> & { name: string }) {
  const {
    field: { value, ...field },
    fieldState: { error },
  } = useController({ name: props.name });
  return (
    <Toggle
      {...props}
      {...field}
      checked={Boolean(value)}
      hint={error?.message ?? hint}
      isWrong={error !== undefined}
    />
  );
}
