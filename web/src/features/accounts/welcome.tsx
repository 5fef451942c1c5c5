import { paths, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { focusPage } from '@/components/focus-page';
import { Link } from '@/components/link';
import { Section } from '@/components/section';
import { endWelcome } from './welcome-mark';

/** Tells somebody new what to do first. It is gone once they have closed it or gone on to another page. */
export function Welcome({ user: { id, firstName } }: { user: User }) {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => () => void endWelcome(id), [id]);
  if (isClosed) return null;
  const close = () => {
    endWelcome(id);
    setIsClosed(true);
    focusPage();
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Section title={`Schön, dass du da bist, ${firstName}!`}>
        <Box component="ol" sx={{ m: 0, pl: '1.5em', '& li + li': { mt: 0.5 } }}>
          <li>Such dir eine Veranstaltung aus, bei der du helfen möchtest.</li>
          <li>Tippe dort auf „Jetzt anmelden“: Dann bist du dabei.</li>
          <li>Unter „Dashboard“ stehen deine Einsätze.</li>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={close}>
            Alles klar
          </Button>
          <Button component={Link} to={paths.help}>
            Zur Hilfe
          </Button>
        </Box>
      </Section>
    </Box>
  );
}
