import {
  type EventDetail,
  type EventPhase,
  FIRST_PEOPLE,
  fillOf,
  formatClub,
  isCancelled,
  type Registration,
} from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { MoreButton } from '@/components/more-button';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { FillBar } from '@/features/events/fill-bar';
import { freePlacesText, occupancyText, UNCONFIRMED } from '@/features/events/texts';
import { fullName } from '@/lib/full-name';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { type ShownList, shortName, shownLists } from './rules/roster';
import { type MorePeople, useMorePeople } from './use-more-people';

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
      <Occupancy
        event={event}
        text={occupancyText(fill)}
        isOpen={phase === 'coming' && !cancelled}
        isOver={cancelled || phase === 'over'}
      />
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

type OccupancyProps = {
  event: EventDetail;
  /** '3 von 10 Plätzen belegt' */
  text: string;
  /** Whether it says how many places are left. */
  isOpen: boolean;
  isOver?: boolean;
};

export function Occupancy({ event, text, isOpen, isOver = false }: OccupancyProps) {
  const fill = fillOf(event);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, my: 1 }}>
        <Typography variant="subtitle1" component="p">
          {text}
        </Typography>
        {isOpen && (
          <Typography variant="subtitle1" component="p" sx={{ color: FREE_COLORS[fill.level], fontWeight: 600 }}>
            {freePlacesText(fill)}
          </Typography>
        )}
      </Box>
      {fill.max !== null && (
        <FillBar
          fill={{ level: isOver ? 'over' : fill.level, percent: fill.percent, occupancy: text }}
          marked={event.myStatus === 'registered'}
          height={12}
        />
      )}
    </>
  );
}

type RosterListProps = {
  label: string;
  list: ShownList;
  userId: string | null;
  more: MorePeople;
  /** For the waitlist, which shows positions: the viewer's own, null if it is unknown. */
  position?: number | null;
};

/** A longer list than FIRST_PEOPLE would push the description out of sight, so it is folded. */
function RosterList({ label, list, userId, more, position }: RosterListProps) {
  const listId = useId();
  const isDesktop = useIsDesktop();
  const [expanded, setExpanded] = useState(false);
  const numbered = position !== undefined;
  const ranked = list.registrations.map((registration, index) => ({
    registration,
    own: userId !== null && registration.userId === userId,
    position: !numbered ? null : index < list.loaded ? index + 1 : position,
  }));
  // The viewer's own registration shows without unfolding, and keeps its position.
  const first = ranked.slice(0, FIRST_PEOPLE);
  const later = ranked.slice(FIRST_PEOPLE).filter(({ own }) => own);
  const left = list.total - list.loaded;
  const isMissing = list.loaded < Math.min(list.total, FIRST_PEOPLE + 1);
  const isUnfolded = expanded && !isMissing;
  const unfold = () => {
    setExpanded(true);
    if (isMissing) more.load();
  };
  return (
    <>
      <Box
        component={numbered ? 'ol' : 'ul'}
        id={listId}
        aria-label={label}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr))',
            md: 'repeat(auto-fill, minmax(min(16.25rem, 100%), 1fr))',
          },
          gap: { xs: 1.25, md: 1.5 },
        }}
      >
        {(isUnfolded ? ranked : [...first, ...later]).map((item) => (
          <RosterItem key={item.registration.id} {...item} detailed={isDesktop} />
        ))}
      </Box>
      {list.total > FIRST_PEOPLE && (
        <>
          <Box role="alert">
            {expanded && more.hasFailed && left > 0 && (
              <Typography color="error" sx={{ mt: 1 }}>
                Die übrigen Namen konnten nicht geladen werden.
              </Typography>
            )}
          </Box>
          {isUnfolded && <MoreButton left={left} loading={more.isLoading} onClick={more.load} />}
          <Button
            variant="text"
            aria-expanded={isUnfolded}
            aria-controls={listId}
            loading={expanded && isMissing && more.isLoading}
            onClick={isUnfolded ? () => setExpanded(false) : unfold}
            sx={{ mt: 1, ml: -1.5, px: 1.5 }}
          >
            {isUnfolded ? 'Weniger anzeigen' : `Alle anzeigen (${list.total})`}
          </Button>
        </>
      )}
    </>
  );
}

type RosterItemProps = {
  registration: Registration;
  own: boolean;
  position: number | null;
  /** Shows the full name and the date of registration: wide screens have the room. */
  detailed: boolean;
};

function RosterItem({ registration, own, position, detailed }: RosterItemProps) {
  const { user, createdAt, status } = registration;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {position !== null && (
        <Typography variant="subtitle2" component="span" color="textSecondary" sx={{ minWidth: '1.75em' }}>
          {position}.
        </Typography>
      )}
      <PersonAvatar person={user} size={detailed ? 40 : 32} />
      <Box sx={{ minWidth: 0, lineHeight: 1.25 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {detailed ? fullName(user) : shortName(user)}
          {own && <OwnBadge />}
        </Typography>
        {own && status === 'pending' && (
          <Typography variant="caption" component="p">
            {UNCONFIRMED.words}
          </Typography>
        )}
        {detailed && (
          <Typography variant="caption" component="p" color="textSecondary">
            {status === 'waitlisted' ? 'Wartet seit' : 'Angemeldet am'} {formatClub(createdAt, 'dd.MM.yyyy')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
