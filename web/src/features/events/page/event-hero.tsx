import type { EventOpening } from '@club/contract';
import { clubDay, endOfEventText, formatClub, LONG_TITLE } from '@club/contract';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { categoryColors } from '@/lib/category-colors';
import { CategoryBadge } from '../category-badge';
import { DetailItem } from '../detail-item';
import { EventImage } from '../event-image';
import { BackButton } from './back-button';

type Props = { event: EventOpening };

/** Memoised: the page ticks. */
export const EventHero = memo(function EventHero({ event }: Props) {
  const { soft } = categoryColors(event.category);
  const { startTime, endTime } = event;
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
            <DetailItem icon={<CalendarToday />} label="Datum">
              <span>{formatClub(startTime, 'EEEE')}, </span>
              <time dateTime={clubDay(startTime)}>{formatClub(startTime, 'dd.MM.yyyy')}</time>
            </DetailItem>
            <DetailItem icon={<ScheduleOutlined />} label="Uhrzeit">
              <time dateTime={startTime}>{formatClub(startTime, "HH:mm 'Uhr'")}</time>
              <Typography component="span" color="textSecondary">
                {' bis '}
                {endOfEventText(startTime, endTime)}
              </Typography>
            </DetailItem>
            <DetailItem icon={<PlaceOutlined />} label="Ort">
              {event.location}
            </DetailItem>
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
});
