import { type EventDetail, type EventPhase, fillOf, isCancelled } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { FillBar } from '@/features/events/fill-bar';
import { freePlacesText, occupancyText } from '@/features/events/texts';
import { RosterList } from './roster-list';
import { shownLists } from './rules/roster';
import { useMorePeople } from './use-more-people';

const FREE_COLORS = {
  unlimited: 'success.main',
  normal: 'success.main',
  warning: 'warning.main',
  full: 'error.main',
} as const;

const NOBODY: Record<EventPhase, string> = {
  coming: 'Noch hat sich niemand angemeldet.',
  running: 'Niemand hat sich angemeldet.',
  over: 'Niemand hatte sich angemeldet.',
};

/** The club has chosen that visitors see counts alone. */
const HIDDEN = 'Wer hilft, sehen nur Mitglieder.';

type Props = {
  event: EventDetail;
  /** null for visitors. */
  userId: string | null;
  /** The viewer's position on the waitlist, if it is known. */
  position: number | null;
  phase: EventPhase;
};

/** Memoised: the page renders every few seconds, and a roster can hold hundreds. */
export const CapacityCard = memo(function CapacityCard({ event, userId, position, phase }: Props) {
  const titleId = useId();
  const fill = fillOf(event);
  const cancelled = isCancelled(event);
  const more = useMorePeople(event.id);
  const { active, waiting } = shownLists(event, more.pages);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        {cancelled ? 'Wer war angemeldet?' : phase === 'over' ? 'Wer hat mitgeholfen?' : 'Wer hilft mit?'}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, mt: 1, mb: 1 }}>
        <Typography variant="subtitle1" component="p">
          {occupancyText(fill)}
        </Typography>
        {phase === 'coming' && !cancelled && (
          <Typography variant="subtitle1" component="p" sx={{ color: FREE_COLORS[fill.level], fontWeight: 600 }}>
            {freePlacesText(fill)}
          </Typography>
        )}
      </Box>
      {fill.max !== null && (
        <FillBar
          fill={{
            level: cancelled || phase === 'over' ? 'over' : fill.level,
            percent: fill.percent,
            occupancy: occupancyText(fill),
          }}
          marked={event.myStatus === 'registered'}
          height={12}
        />
      )}
      <Box sx={{ mt: 3 }}>
        {active.registrations.length === 0 ? (
          <Typography color="textSecondary">
            {fill.active > 0 && userId === null ? HIDDEN : NOBODY[cancelled ? 'over' : phase]}
          </Typography>
        ) : (
          <RosterList label="Angemeldet" list={active} userId={userId} more={more} />
        )}
      </Box>
      {waiting.registrations.length > 0 && (
        <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
            Warteliste ({waiting.total})
          </Typography>
          <RosterList label="Warteliste" list={waiting} userId={userId} more={more} position={position} />
        </Box>
      )}
    </Card>
  );
});
