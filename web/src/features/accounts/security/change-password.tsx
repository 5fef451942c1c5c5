import Button from '@mui/material/Button';
import { useState } from 'react';
import { ChangePasswordDialog } from './security-settings';

export function ChangePassword({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Passwort ändern
      </Button>
      {open && <ChangePasswordDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}
