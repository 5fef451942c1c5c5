import type { EventDetail } from '@club/contract';
import { fillOf } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { FillBar } from '@/features/events/fill-bar';
import { freePlacesText, occupancyText } from '@/features/events/rules/fill-texts';
import { ParticipantList } from './participant-list';
import { splitRoster } from './rules/shown-participants';

const FREE_COLORS = {
  unlimited: 'success.main',
  normal: 'success.main',
  warning: 'warning.main',
  full: 'error.main',
} as const;

type Props = {
  event: EventDetail;
  /** null: a visitor. */
  userId: string | null;
  past: boolean;
};

/** Memoised: the page ticks, a roster of hundreds need not. */
export const CapacityCard = memo(function CapacityCard({ event, userId, past }: Props) {
  const titleId = useId();
  const fill = fillOf(event);
  const { active, waiting } = splitRoster(event.registrations);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        {past ? 'Wer hat mitgeholfen?' : 'Wer hilft mit?'}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, mt: 1, mb: 1 }}>
        <Typography variant="subtitle1" component="p">
          {occupancyText(fill)}
        </Typography>
        {!past && (
          <Typography variant="subtitle1" component="p" sx={{ color: FREE_COLORS[fill.level], fontWeight: 600 }}>
            {freePlacesText(fill)}
          </Typography>
        )}
      </Box>
      <FillBar fill={fill} marked={event.myStatus === 'registered'} height={12} />
      <Box sx={{ mt: 3 }}>
        {active.length === 0 ? (
          <Typography color="textSecondary">
            {past ? 'Niemand hatte sich angemeldet.' : 'Noch hat sich niemand angemeldet.'}
          </Typography>
        ) : (
          <ParticipantList label="Angemeldet" registrations={active} userId={userId} />
        )}
      </Box>
      {waiting.length > 0 && (
        <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
            Warteliste ({waiting.length})
          </Typography>
          <ParticipantList label="Warteliste" registrations={waiting} userId={userId} numbered />
        </Box>
      )}
    </Card>
  );
});
