import { type EventSummary, formatClub, paths } from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { categoryColors } from '@/lib/category-colors';
import { nearText } from '../rules/own-events';
import { OwnStatusChip } from './own-status-chip';

type Props = { event: EventSummary; now: Date };

/** One line: day, title, time and place, and where the member stands. */
export function OwnEventLink({ event, now }: Props) {
  const colors = categoryColors(event.category);
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={paths.event(event.id)}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 2, p: 2, height: '100%' }}
      >
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
          }}
        >
          <Box
            sx={{
              flexShrink: 0,
              width: '4rem',
              py: 1,
              borderRadius: 1,
              textAlign: 'center',
              bgcolor: colors.soft,
              color: colors.onSoft,
            }}
          >
            <Typography variant="h3" component="p">
              {formatClub(event.startTime, 'd.')}
            </Typography>
            <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
              {formatClub(event.startTime, 'MMM')}
            </Typography>
          </Box>
          <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h6" component="h3">
              {event.title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatClub(event.startTime, "EEEE, HH:mm 'Uhr'")} · {event.location}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}>
              <OwnStatusChip event={event} />
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {nearText(event, now)}
              </Typography>
            </Box>
          </Box>
        </Box>
        <ChevronRight aria-hidden />
      </CardActionArea>
    </Card>
  );
}
