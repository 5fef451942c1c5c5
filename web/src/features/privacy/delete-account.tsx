import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog';

export function DeleteAccount({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Typography>
        Du kannst dein Konto jederzeit auflösen. Vorher siehst du genau, was gelöscht wird und was bleibt.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Alle Daten löschen
      </Button>
      {open && <DeleteAccountDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}
