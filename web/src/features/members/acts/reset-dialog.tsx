import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { fullName } from '@/lib/full-name';
import { type Person, useStartReset } from '../api/acts';

type Props = { person: Person & { email: string }; open: boolean; onClose: () => void };

/** Somebody with an e-mail address gets a mail; for others the link is shown once, to be handed on. */
export function ResetDialog({ person, open, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const { mutate, isPending } = useStartReset(person);
  const start = () =>
    mutate(undefined, {
      onSuccess: (started) => {
        onClose();
        setLink(started.link);
      },
    });
  return (
    <>
      <ConfirmDialog
        open={open}
        title={`Neues Passwort für ${fullName(person)}?`}
        action={person.email ? 'E-Mail schicken' : 'Link erstellen'}
        color="primary"
        loading={isPending}
        onConfirm={start}
        onClose={onClose}
      >
        {person.email
          ? `Die Person bekommt an ${person.email} einen Link, mit dem sie ein neues Passwort wählt. Bis dahin gilt das alte.`
          : 'Die Person hat keine E-Mail-Adresse. Du bekommst einen Link, mit dem sie ein neues Passwort wählt, und gibst ihn weiter.'}
      </ConfirmDialog>
      <LinkDialog link={link} name={fullName(person)} onClose={() => setLink(null)} />
    </>
  );
}

function LinkDialog({ link, name, onClose }: { link: string | null; name: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open={link !== null} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Link für {name}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Dieser Link steht nur jetzt hier. Gib ihn nur {name} selbst: Wer ihn hat, kann das Passwort wählen.
        </DialogContentText>
        <Typography sx={{ my: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
          {link}
        </Typography>
        <Box>{link && <CopyLinkButton url={link} />}</Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="text" onClick={onClose}>
          Fertig
        </Button>
      </DialogActions>
    </Dialog>
  );
}
