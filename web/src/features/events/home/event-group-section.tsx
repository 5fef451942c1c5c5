import type { EventGroup, EventSummary } from '@club/contract';
import { addClubDays, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { SectionHeading } from '@/components/section-heading';
import { EventGrid } from '../event-grid';

const TITLES: Record<EventGroup, string> = {
  today: 'Heute',
  tomorrow: 'Morgen',
  week: 'Diese Woche',
  month: 'Diesen Monat',
  later: 'Später',
};

/** Until it is expanded (specification, section 9). */
const FIRST_SHOWN = 3;

type Props = { group: EventGroup; events: readonly EventSummary[]; now: Date };

export function EventGroupSection({ group, events, now }: Props) {
  const headingId = useId();
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? events : events.slice(0, FIRST_SHOWN);
  const date = dateOf(group, now);
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        badge={
          date && (
            <Typography color="textSecondary" component="span">
              {date}
            </Typography>
          )
        }
        action={
          events.length > FIRST_SHOWN && (
            <Button
              variant="text"
              sx={{ mr: -1.5, px: 1.5 }}
              aria-expanded={expanded}
              aria-controls={listId}
              aria-describedby={headingId}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? 'Weniger anzeigen' : 'Alle anzeigen'}
            </Button>
          )
        }
      >
        {TITLES[group]}
      </SectionHeading>
      <Box id={listId}>
        <EventGrid events={shown} now={now} />
      </Box>
    </section>
  );
}

function dateOf(group: EventGroup, now: Date): string | null {
  if (group === 'today') return formatClub(now, 'd. MMMM');
  if (group === 'tomorrow') return formatClub(addClubDays(now, 1), 'd. MMMM');
  return null;
}
