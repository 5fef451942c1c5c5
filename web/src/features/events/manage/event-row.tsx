import type { AdminEvent } from '@club/contract';
import { formatClub, paths } from '@club/contract';
import Place from '@mui/icons-material/PlaceOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { categoryColors } from '@/lib/category-colors';
import { EventRowActions } from './event-row-actions';
import { EventRowCounts } from './event-row-counts';

type Props = { event: AdminEvent; onDelete: (event: AdminEvent) => void };

export const EventRow = memo(function EventRow({ event, onDelete }: Props) {
  const startId = useId();
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        pl: 2.5,
        borderRadius: 2,
        bgcolor: { xs: 'background.paper', md: 'background.default' },
        border: '1px solid',
        borderColor: 'divider',
        position: 'relative',
        overflow: 'hidden',
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: '0 auto 0 0',
          width: 6,
          bgcolor: categoryColors(event.category).main,
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={paths.event(event.id)}
              color="inherit"
              underline="hover"
              // As tall as a thumb, without the line growing.
              sx={{ display: 'inline-block', py: '10px', my: '-10px' }}
            >
              {event.title}
            </Link>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, mt: 0.5 }}>
            <Fact icon={<Schedule fontSize="small" />}>
              <time id={startId} dateTime={event.startTime} style={{ whiteSpace: 'nowrap' }}>
                {formatClub(event.startTime, 'd. MMM yyyy HH:mm')}
              </time>
            </Fact>
            <Fact icon={<Place fontSize="small" />}>{event.location}</Fact>
          </Box>
        </Box>
        <EventRowCounts event={event} />
      </Box>
      <EventRowActions event={event} describedBy={startId} onDelete={onDelete} />
    </Box>
  );
});

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      component="p"
      color="textSecondary"
      sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {icon}
      <span>{children}</span>
    </Typography>
  );
}
