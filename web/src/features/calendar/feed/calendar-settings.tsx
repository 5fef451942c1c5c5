import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CalendarLink } from './calendar-link';
import { PersonalCalendar } from './personal-calendar';

const PUBLIC_CALENDAR = '/api/calendar.ics';

/** What the calendars of phones and computers can subscribe to. */
export function CalendarSettings() {
  return (
    <>
      <Typography>
        Abonniere die Termine in deinem eigenen Kalender: Was sich hier ändert, ändert sich nach einer Weile auch dort.
      </Typography>
      <Box component="section" aria-labelledby="eigene-termine" sx={{ width: '100%' }}>
        <Typography id="eigene-termine" variant="h6" component="h3">
          Deine Termine
        </Typography>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            Alles, wofür du angemeldet bist oder auf der Warteliste stehst, hinter einem geheimen Link.
          </Typography>
          <PersonalCalendar />
        </Stack>
      </Box>
      <Box component="section" aria-labelledby="alle-termine" sx={{ width: '100%' }}>
        <Typography id="alle-termine" variant="h6" component="h3">
          Alle Veranstaltungen
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Der öffentliche Kalender des Vereins. Diesen Link darfst du weitergeben.
        </Typography>
        <CalendarLink label="Öffentlicher Kalenderlink" path={PUBLIC_CALENDAR} />
      </Box>
    </>
  );
}
