// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import type { User, UserStats } from '@club/contract';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Schedule from '@mui/icons-material/Schedule';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { withConnection } from '@/lib/failure-text';
import { statsQuery } from '../api';
import { countText, hoursText, levelOf, progressLines, progressOf, workingDaysText } from '../rules/own-stats';
import { type WelcomeView, welcomeView } from '../rules/welcome-view';

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
  if (!stats) return <WelcomeSkeleton view={view} />;
  return (
    <>
      <WelcomePanel view={view}>
        <LevelProgress stats={stats} />
      </WelcomePanel>
      <StatCards stats={stats} />
    </>
  );
}

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

/** The texts for these numbers keep the room while the real numbers load. They are the longest ones. */
const LIKELY: UserStats = { totalEventsAttended: 0, volunteerHours: 1 };

/** Without `stats` it shows placeholders of the same shape. */
function LevelProgress({ stats }: { stats?: UserStats | undefined }) {
  const { totalEventsAttended: attended } = stats ?? LIKELY;
  const level = levelOf(attended);
  const { first, second } = progressLines(attended);
  const Text = stats ? Fragment : Placeholder;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 2, md: 3 } }}>
      <LevelMedal level={stats ? level : null} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Typography variant="h2" component="p">
          <Text>Level {level}</Text>
        </Typography>
        <LinearProgress
          variant="determinate"
          value={stats ? progressOf(attended) : 0}
          aria-label="Besuchte Events"
          aria-valuetext={first}
          sx={{
            my: 1.25,
            height: 14,
            bgcolor: 'rgb(255 255 255 / 0.22)',
            '& .MuiLinearProgress-bar': { bgcolor: 'brand.accent' },
          }}
        />
        {/* The first text takes one or two lines on a phone, depending on the number, which comes after the page. */}
        <Box sx={{ minHeight: { xs: '3lh', md: 0 } }}>
          <Typography sx={{ fontWeight: 600 }}>
            <Text>{first}</Text>
          </Typography>
          <Typography variant="body2">
            <Text>{second}</Text>
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

const Placeholder = ({ children }: { children: ReactNode }) => (
  <Skeleton component="span" sx={{ bgcolor: 'rgb(255 255 255 / 0.22)' }}>
    <span>{children}</span>
  </Skeleton>
);

/** Indexed by the number of digits minus 1, so that the number stays inside the ring. */
const FONT_SIZES = [40, 36, 28, 22];

/** Decorative: the level stands beside it in words. */
function LevelMedal({ level }: { level: number | null }) {
  const number = level === null ? '' : String(level);
  const fontSize = FONT_SIZES[Math.min(number.length, FONT_SIZES.length) - 1] ?? 40;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 96 120"
      sx={{ flexShrink: 0, width: { xs: '4.75rem', md: '6rem' }, height: 'auto' }}
    >
      <path d="M22 0h22l10 42H36z" fill="#e9f4ee" />
      <path d="M74 0H52L42 42h18z" fill="#ffffff" />
      <path d="M22 0h9l12 46-7-4zM74 0h-9L53 46l7-4z" fill="#d3402f" />
      <circle cx="48" cy="76" r="42" fill="#c97f11" />
      <circle cx="48" cy="74" r="42" fill="#ffc04d" />
      <circle cx="48" cy="74" r="34" fill="#ffd88c" stroke="#c97f11" strokeWidth="2.5" />
      <path d="M20 74a28 28 0 0 1 28-28" fill="none" stroke="#fff3d6" strokeWidth="4" strokeLinecap="round" />
      <text
        x="48"
        y="75"
        textAnchor="middle"
        dominantBaseline="central"
        fill="#3d2700"
        fontFamily='"Barlow Condensed", "Arial Narrow", system-ui, sans-serif'
        fontWeight="700"
        fontSize={fontSize}
      >
        {number}
      </text>
    </Box>
  );
}

const CARDS = [
  {
    label: 'Events',
    detail: 'besucht',
    Icon: EventAvailable,
    text: (stats: UserStats) => countText(stats.totalEventsAttended),
  },
  { label: 'Stunden', detail: 'geholfen', Icon: Schedule, text: (stats: UserStats) => hoursText(stats.volunteerHours) },
  {
    label: 'Arbeits\u00ADtage',
    detail: 'zu 8 Std.',
    Icon: WbSunny,
    text: (stats: UserStats) => workingDaysText(stats.volunteerHours),
  },
];

const ICON = {
  display: { xs: 'none', md: 'block' },
  position: 'absolute',
  left: 24,
  top: 'calc(50% - 20px)',
  fontSize: 40,
  color: 'primary.main',
} as const;

/** Without `stats` the cards show placeholders. */
function StatCards({ stats }: { stats?: UserStats | undefined }) {
  return (
    <Box
      component="dl"
      aria-label="Deine Einsätze in Zahlen"
      aria-hidden={!stats}
      sx={{
        position: 'relative',
        m: 0,
        mt: { xs: -4.5, md: -5.5 },
        mx: { xs: 1, sm: 2.5, md: 5 },
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(4.75rem, 1fr))',
        gap: { xs: 1, md: 2.5 },
      }}
    >
      {CARDS.map(({ label, detail, Icon, text }) => (
        <Card
          key={label}
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            px: { xs: 1, sm: 1.5, md: 3 },
            pl: { md: 10 },
            py: { xs: 1.5, md: 2 },
            boxShadow: 2,
          }}
        >
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ order: 2, lineHeight: 1.3, hyphens: 'auto' }}
          >
            <Icon sx={ICON} />
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {label}
            </Box>{' '}
            {detail}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color: 'primary.main', lineHeight: 1.1, order: 1 }}>
            {stats ? text(stats) : <Skeleton width="2.5ch" />}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
