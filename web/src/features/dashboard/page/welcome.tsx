// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import type { User } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { withConnection } from '@/lib/failure-text';
import { statsQuery } from '../api';
import { type WelcomeView, welcomeView } from '../rules/welcome-view';
import { LevelProgress, StatCards } from './own-stats';

/** The greeting shows also while the numbers load and when they cannot be loaded. */
export function Welcome({ user, now }: { user: User; now: Date }) {
  const view = welcomeView(user, now);
  const { data: stats, error, isError, isFetching, refetch } = useQuery(statsQuery);
  if (!stats && isError) {
    return (
      <>
        <WelcomePanel view={view} />
        <Box sx={{ position: 'relative', mt: -4.5, mx: { xs: 1, sm: 2.5, md: 5 } }}>
          <FailurePanel
            title="Deine Zahlen fehlen gerade"
            message={withConnection('Deine Einsätze konnten nicht geladen werden.', error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Box>
      </>
    );
  }
  return (
    <>
      {stats ? (
        <>
          <WelcomePanel view={view}>
            <LevelProgress stats={stats} />
          </WelcomePanel>
          <StatCards stats={stats} />
        </>
      ) : (
        <WelcomeSkeleton view={view} />
      )}
    </>
  );
}

/** Keeps the room of the numbers. */
export function WelcomeSkeleton({ view }: { view: WelcomeView }) {
  return (
    <>
      <WelcomePanel view={view}>
        <LoadingRegion label="Deine Zahlen werden geladen">
          <LevelProgress />
        </LoadingRegion>
      </WelcomePanel>
      <StatCards />
    </>
  );
}

type Props = {
  view: WelcomeView;
  /** The level of the member; wide screens show it beside the greeting. */
  children?: ReactNode;
};

function WelcomePanel({ view, children }: Props) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: '24px',
        bgcolor: 'brand.main',
        color: 'brand.text',
        backgroundImage: (theme) => `linear-gradient(160deg, transparent 35%, ${theme.vars.palette.brand.deep})`,
      }}
    >
      <PitchLines />
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'center',
          gap: { xs: 3, md: 5 },
          px: { xs: 2.5, md: 5 },
          pt: { xs: 3, md: 5 },
          // The upper half of the tiles covers the panel.
          pb: { xs: 7, md: 9 },
        }}
      >
        <div>
          <Typography variant="overline" component="p" sx={{ color: 'brand.accent' }}>
            {view.today}
          </Typography>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {view.greeting}
          </Typography>
        </div>
        {children}
      </Box>
    </Box>
  );
}

/** Draws half of a pitch on the panel, cut off at its edge. */
function PitchLines() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMaxYMid slice"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: 'rgb(255 255 255 / 0.11)',
        strokeWidth: 2.5,
        pointerEvents: 'none',
      }}
    >
      <path d="M250 -20v340M392 -20v340" />
      <circle cx="250" cy="150" r="62" />
      <circle cx="250" cy="150" r="3" />
      <path d="M392 62h-74v176h74M392 106h-30v88h30M318 118a40 40 0 0 0 0 64" />
    </Box>
  );
}
