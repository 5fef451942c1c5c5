import type { UserStats } from '@club/contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { encouragement, levelOf, nextLevelText, progressOf } from '../rules/own-stats';
import { LevelMedal } from './level-medal';

/** What somebody with these would read takes the room of what is still on its way. */
const LIKELY: UserStats = { totalEventsAttended: 1, volunteerHours: 1 };

/** Without `stats` the same shapes without what they say. */
export function LevelProgress({ stats }: { stats?: UserStats | undefined }) {
  const { totalEventsAttended: attended } = stats ?? LIKELY;
  const level = levelOf(attended);
  const missing = nextLevelText(attended);
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
          aria-valuetext={missing}
          sx={{
            my: 1.25,
            height: 14,
            bgcolor: 'rgb(255 255 255 / 0.22)',
            '& .MuiLinearProgress-bar': { bgcolor: 'brand.accent' },
          }}
        />
        <Typography sx={{ fontWeight: 600 }}>
          <Text>{missing}</Text>
        </Typography>
        <Typography variant="body2">
          <Text>{encouragement(attended)}</Text>
        </Typography>
      </Box>
    </Box>
  );
}

const Placeholder = ({ children }: { children: ReactNode }) => (
  <Skeleton component="span" sx={{ bgcolor: 'rgb(255 255 255 / 0.22)' }}>
    <span>{children}</span>
  </Skeleton>
);
