// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { When } from '@/components/slots';
import { NearBadge } from '../event-card';
import type { OwnRow } from '../rules/own-home';

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
            gap: 1.5,
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

/** The whole row is a link to the event, but for its button. */
export function Row({ row, children }: { row: OwnRow; children?: ReactNode }) {
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.5,
        '@media (hover: hover)': { '&:hover': { boxShadow: 4 } },
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <CardTitleLink to={row.href} label={row.label}>
            {row.title}
          </CardTitleLink>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <When is={row.near}>
            <NearBadge>{row.near}</NearBadge>
          </When>
          {row.time}
          {' · '}
          {row.location}
        </Typography>
        <Typography
          variant="subtitle2"
          component="p"
          data-tone={row.tone}
          sx={{
            mt: 0.5,
            '&[data-tone="joined"]': { color: 'success.main' },
            '&[data-tone="full"]': { color: 'error.main' },
          }}
        >
          {row.line}
          <When is={row.note}>
            <Typography component="span" variant="body2" color="textSecondary">
              {' · '}
              {row.note}
            </Typography>
          </When>
        </Typography>
      </Box>
      {children}
    </Card>
  );
}

type JoinProps = { label: string; loading?: boolean; disabled?: boolean; onClick?: () => void };

/** Without `onClick` it looks as it will when its file is there. */
export const JoinLook = ({ label, loading = false, disabled = false, onClick }: JoinProps) => (
  <Button
    variant="contained"
    aria-label={label}
    loading={loading}
    disabled={disabled}
    onClick={onClick}
    // It lies above the row's link.
    sx={{ position: 'relative', zIndex: 1, flexGrow: { xs: 1, sm: 0 } }}
  >
    Jetzt anmelden
  </Button>
);
