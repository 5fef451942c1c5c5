import { type EventDetail, fillOf, formatClub, type Registration } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { FillBar } from '@/features/events/fill-bar';
import { freePlacesText, occupancyText } from '@/features/events/texts';
import { fullName } from '@/lib/full-name';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { shortName, splitRoster } from './rules/roster';

const FREE_COLORS = {
  unlimited: 'success.main',
  normal: 'success.main',
  warning: 'warning.main',
  full: 'error.main',
} as const;

type Props = {
  event: EventDetail;
  /** null for visitors. */
  userId: string | null;
  past: boolean;
};

/** Memoised: the page renders every few seconds, and a roster can hold hundreds. */
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
          <RosterList label="Angemeldet" registrations={active} userId={userId} />
        )}
      </Box>
      {waiting.length > 0 && (
        <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
            Warteliste ({waiting.length})
          </Typography>
          <RosterList label="Warteliste" registrations={waiting} userId={userId} numbered />
        </Box>
      )}
    </Card>
  );
});

/** A longer list would push the description out of sight. */
const FIRST_SHOWN = 12;

type RosterListProps = {
  label: string;
  registrations: readonly Registration[];
  userId: string | null;
  /** Shows the positions: for the waitlist. */
  numbered?: boolean;
};

function RosterList({ label, registrations, userId, numbered = false }: RosterListProps) {
  const listId = useId();
  const isDesktop = useIsDesktop();
  const [expanded, setExpanded] = useState(false);
  const ranked = registrations.map((registration, index) => ({
    registration,
    own: userId !== null && registration.userId === userId,
    position: numbered ? index + 1 : null,
  }));
  // The viewer's own registration shows without unfolding, and keeps its position.
  const first = ranked.slice(0, FIRST_SHOWN);
  const later = ranked.slice(FIRST_SHOWN).filter(({ own }) => own);
  const shown = expanded ? ranked : [...first, ...later];
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
        {shown.map(({ registration, own, position }) => (
          <RosterItem
            key={registration.id}
            registration={registration}
            own={own}
            position={position}
            detailed={isDesktop}
          />
        ))}
      </Box>
      {registrations.length > FIRST_SHOWN && (
        <Button
          variant="text"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
          sx={{ mt: 1, ml: -1.5, px: 1.5 }}
        >
          {expanded ? 'Weniger anzeigen' : `Alle anzeigen (${registrations.length})`}
        </Button>
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
        {detailed && (
          <Typography variant="caption" component="p" color="textSecondary">
            {status === 'waitlisted' ? 'Wartet seit' : 'Angemeldet am'} {formatClub(createdAt, 'dd.MM.yyyy')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
