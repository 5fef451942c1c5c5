import { type EventSummary, formatClub } from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { categoryColors } from '@/lib/category-colors';

/** One line: day, title, time and place, and where the member stands. */
export function MyEventLink({ event }: { event: EventSummary }) {
  const colors = categoryColors(event.category);
  const waiting = event.myStatus === 'waitlisted';
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={`/events/${event.id}`}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 2, p: 2 }}
      >
        <Box
          sx={{
            flexShrink: 0,
            width: 64,
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
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h3">
            {event.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatClub(event.startTime, "EEEE, HH:mm 'Uhr'")} · {event.location}
          </Typography>
          <Chip
            size="small"
            label={waiting ? 'Warteliste' : 'Angemeldet'}
            color={waiting ? 'warning' : 'success'}
            sx={{ mt: 1 }}
          />
        </Box>
        <ChevronRight aria-hidden />
      </CardActionArea>
    </Card>
  );
}
