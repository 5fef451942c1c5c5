import type { EventDetail } from '@club/contract';
import { clubDay, formatClub } from '@club/contract';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { categoryColors } from '@/lib/category-colors';
import { CategoryBadge } from '../category-badge';
import { EventImage } from '../event-image';
import { BackButton } from './back-button';

/** From here on the largest letters would push date and place out of sight. */
const LONG_TITLE = 48;

type Props = { event: EventDetail };

export function EventHero({ event }: Props) {
  const { soft } = categoryColors(event.category);
  const { startTime, endTime } = event;
  const sameDay = clubDay(startTime) === clubDay(endTime);
  return (
    <Box sx={{ bgcolor: soft, position: 'relative' }}>
      <Container
        maxWidth="lg"
        disableGutters
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
          columnGap: 5,
          alignItems: 'center',
          px: { md: 3 },
          py: { md: 4 },
        }}
      >
        <Box sx={{ position: 'absolute', top: 12, left: { xs: 12, md: 24 }, zIndex: 1 }}>
          <BackButton />
        </Box>
        <Box
          sx={{
            order: { md: 2 },
            height: { xs: 'clamp(190px, 56vw, 320px)', md: 340 },
            borderRadius: { md: 2 },
            overflow: 'hidden',
          }}
        >
          <EventImage event={event} eager />
        </Box>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start', px: { xs: 2, sm: 3, md: 0 }, py: { xs: 2.5, md: 4 } }}>
          <CategoryBadge category={event.category} />
          <Typography variant={event.title.length > LONG_TITLE ? 'h2' : 'h1'} component="h1" sx={{ maxWidth: '100%' }}>
            {event.title}
          </Typography>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75, width: '100%' }}>
            <Fact icon={<CalendarToday />} label="Datum">
              <span>{formatClub(startTime, 'EEEE')}, </span>
              <time dateTime={clubDay(startTime)}>{formatClub(startTime, 'dd.MM.yyyy')}</time>
            </Fact>
            <Fact icon={<ScheduleOutlined />} label="Uhrzeit">
              <time dateTime={startTime}>{formatClub(startTime, "HH:mm 'Uhr'")}</time>
              <Typography component="span" color="textSecondary">
                {' bis '}
                {formatClub(endTime, sameDay ? "HH:mm 'Uhr'" : "dd.MM.yyyy, HH:mm 'Uhr'")}
              </Typography>
            </Fact>
            <Fact icon={<PlaceOutlined />} label="Ort">
              {event.location}
            </Fact>
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
      <Box component="span" role="img" aria-label={label} sx={{ display: 'flex', color: 'primary.main' }}>
        {icon}
      </Box>
      <Typography variant="subtitle1" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
