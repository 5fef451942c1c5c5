import { FIRST_PEOPLE, formatClub, type Registration } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/more-button';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { UNCONFIRMED } from '@/features/events/texts';
import { fullName } from '@/lib/full-name';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { type ShownList, shortName } from './rules/roster';
import type { MorePeople } from './use-more-people';

type Props = {
  label: string;
  list: ShownList;
  userId: string | null;
  more: MorePeople;
  /** For the waitlist, which shows positions: the viewer's own, null if it is unknown. */
  position?: number | null;
};

/** A longer list than FIRST_PEOPLE would push the description out of sight, so it is folded. */
export function RosterList({ label, list, userId, more, position }: Props) {
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
