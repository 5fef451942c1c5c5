import type { Registration } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { ParticipantRow } from './participant-row';

/** A roster of hundreds would push the description out of sight. */
const FIRST_SHOWN = 12;

type Props = {
  label: string;
  /** In order. */
  registrations: readonly Registration[];
  userId: string | null;
  /** Places count: the waiting list. */
  numbered?: boolean;
};

export function ParticipantList({ label, registrations, userId, numbered = false }: Props) {
  const listId = useId();
  const isDesktop = useIsDesktop();
  const [expanded, setExpanded] = useState(false);
  const ranked = registrations.map((registration, index) => ({
    registration,
    own: userId !== null && registration.userId === userId,
    place: numbered ? index + 1 : null,
  }));
  // One's own name is found without unfolding; where places count it keeps its number.
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
        {shown.map(({ registration, own, place }) => (
          <ParticipantRow
            key={registration.id}
            registration={registration}
            own={own}
            place={place}
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
