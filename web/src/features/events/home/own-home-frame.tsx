// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { When } from '@/components/slots';

type FrameProps = {
  view: { hasNext: unknown; hasNeeded: unknown };
  frameRef?: Ref<HTMLDivElement>;
  next: ReactNode;
  needed: ReactNode;
};

export const OwnHomeFrame = ({ view, frameRef, next, needed }: FrameProps) => (
  <Stack
    ref={frameRef}
    role="group"
    aria-label="Deine Einsätze"
    tabIndex={-1}
    sx={{ gap: 3, '&:not(:empty)': { mb: 4 }, '&:focus': { outline: 'none' } }}
  >
    <When is={view.hasNext}>
      <section>
        <Heading>Dein nächster Einsatz</Heading>
        {next}
      </section>
    </When>
    <When is={view.hasNeeded}>
      <section>
        <Heading>Hier wirst du gebraucht</Heading>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            // One beside the other they leave less of a wide screen empty.
            gridTemplateColumns: { lg: 'repeat(auto-fit, minmax(280px, 1fr))' },
          }}
        >
          {needed}
        </Box>
      </section>
    </When>
  </Stack>
);

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
    {children}
  </Typography>
);

type JoinProps = { label: string; loading?: boolean; disabled?: boolean; onClick?: () => void };

/** Without `onClick` it looks as it will when its file is there. */
export const JoinLook = ({ label, loading = false, disabled = false, onClick }: JoinProps) => (
  <Button
    variant="contained"
    aria-label={label}
    loading={loading}
    disabled={disabled}
    onClick={onClick}
    sx={{ px: { xs: 1.5, sm: 2 }, whiteSpace: 'nowrap' }}
  >
    Jetzt anmelden
  </Button>
);
