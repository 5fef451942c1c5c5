import type { UserStats } from '@club/contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { encouragement, levelOf, nextLevelText, progressOf } from '../rules/own-stats';
import { LevelMedal } from './level-medal';

/** Without `stats` the same shapes without what they say. */
export function LevelProgress({ stats }: { stats?: UserStats | undefined }) {
  const attended = stats?.totalEventsAttended;
  const missing = attended === undefined ? undefined : nextLevelText(attended);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, md: 3 } }}>
      <LevelMedal level={attended === undefined ? null : levelOf(attended)} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="p">
          <Text width="40%">{attended !== undefined && `Level ${levelOf(attended)}`}</Text>
        </Typography>
        <LinearProgress
          variant="determinate"
          value={attended === undefined ? 0 : progressOf(attended)}
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
          <Text width="80%">{missing}</Text>
        </Typography>
        <Typography variant="body2">
          <Text width="70%">{stats && encouragement(stats)}</Text>
        </Typography>
      </Box>
    </Box>
  );
}

function Text({ width, children }: { width: string; children: ReactNode }) {
  return children || <Skeleton width={width} sx={{ bgcolor: 'rgb(255 255 255 / 0.22)' }} />;
}
