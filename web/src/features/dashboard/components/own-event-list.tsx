import type { EventSummary } from '@club/contract';
import Box from '@mui/material/Box';
import { MoreButton } from '@/components/more-button';
import { useWindowed } from '@/lib/use-windowed';
import { OwnEventLink } from './own-event-link';

const SHOWN_AT_ONCE = 20;

type Props = { events: readonly EventSummary[]; now: Date };

/** Two beside each other where there is room. */
export function OwnEventList({ events, now }: Props) {
  const { shown, left, list, showMore } = useWindowed(events, SHOWN_AT_ONCE);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map((event) => (
          <li key={event.id} tabIndex={-1}>
            <OwnEventLink event={event} now={now} />
          </li>
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}
