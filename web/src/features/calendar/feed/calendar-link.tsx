import Event from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type Ref, useId } from 'react';
import { CopyLinkButton } from '@/components/copy-link-button';

type Props = {
  label: string;
  /** Of this site. */
  path: string;
  field?: Ref<HTMLInputElement>;
};

/** A calendar's address, to be copied into a calendar, or opened by the one of this device. */
export function CalendarLink({ label, path, field }: Props) {
  const id = useId();
  const url = new URL(path, window.location.origin).href;
  return (
    <Box role="group" aria-label={label} sx={{ width: '100%', display: 'grid', gap: 1.5 }}>
      <TextField
        id={id}
        label={label}
        value={url}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyLinkButton url={url} />
        <Button variant="outlined" startIcon={<Event />} href={url.replace(/^https?:/, 'webcal:')}>
          In Kalender öffnen
        </Button>
      </Box>
    </Box>
  );
}
