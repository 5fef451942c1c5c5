import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useChangeCalendarFeed } from '../api';
import { CalendarLink } from './calendar-link';

const QUESTIONS = {
  reset: {
    title: 'Kalenderlink zurücksetzen?',
    text: 'Du bekommst einen neuen Link, und der alte führt nirgendwohin mehr. In Kalendern, die ihn abonniert haben, trägst du danach den neuen ein.',
    action: 'Zurücksetzen',
  },
  remove: {
    title: 'Kalenderlink entfernen?',
    text: 'Der Link führt dann nirgendwohin mehr. Kalender, die ihn abonniert haben, erfahren nichts Neues von dir.',
    action: 'Entfernen',
  },
} as const;

/** null while there is no link yet. */
export function PersonalLink({ path }: { path: string | null }) {
  const { mutate, isPending } = useChangeCalendarFeed();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('reset');
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const creating = useRef(false);

  useEffect(() => {
    // With the link there, the button that made it is gone.
    if (creating.current && path) field.current?.focus();
    creating.current = false;
  }, [path]);

  const create = () => {
    creating.current = true;
    mutate('create');
  };
  const ask = (question: keyof typeof QUESTIONS) => {
    setAsked(question);
    setAsking(true);
  };
  const { title, text, action } = QUESTIONS[asked];

  return (
    <>
      {path === null ? (
        <Button ref={createButton} variant="contained" onClick={create} loading={isPending}>
          Persönlichen Kalenderlink erstellen
        </Button>
      ) : (
        <>
          <CalendarLink label="Persönlicher Kalenderlink" path={path} field={field} />
          <Typography variant="body2" color="textSecondary">
            Behalte den Link für dich: Wer ihn hat, kann lesen, wann und wo du hilfst. Ist er in falsche Hände geraten,
            setze ihn zurück.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -2.5 }}>
            <Button onClick={() => ask('reset')}>Link zurücksetzen</Button>
            <Button color="error" onClick={() => ask('remove')}>
              Link entfernen
            </Button>
          </Box>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={title}
        action={action}
        loading={isPending}
        onConfirm={() => mutate(asked, { onSuccess: () => setAsking(false) })}
        onClose={() => {
          if (!isPending) setAsking(false);
        }}
        onExited={() => createButton.current?.focus()}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
