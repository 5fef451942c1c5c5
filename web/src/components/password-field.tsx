import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useState } from 'react';
import { FormField } from '@/components/form-field';

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'slotProps'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, ...props }: Props) {
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
export const UsernameField = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
);
