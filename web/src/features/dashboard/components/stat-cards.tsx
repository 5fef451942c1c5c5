import type { UserStats } from '@club/contract';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Schedule from '@mui/icons-material/Schedule';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { countText, hoursText, workingDaysText } from '../rules/own-stats';

const CARDS = [
  {
    label: 'Events',
    detail: 'besucht',
    Icon: EventAvailable,
    text: (stats: UserStats) => countText(stats.totalEventsAttended),
  },
  { label: 'Stunden', detail: 'geholfen', Icon: Schedule, text: (stats: UserStats) => hoursText(stats.volunteerHours) },
  {
    label: 'Arbeits\u00ADtage',
    detail: 'zu 8 Std.',
    Icon: WbSunny,
    text: (stats: UserStats) => workingDaysText(stats.volunteerHours),
  },
];

/** Without `stats` the cards stand empty. */
export function StatCards({ stats }: { stats?: UserStats | undefined }) {
  return (
    <Box
      component="dl"
      aria-label="Deine Einsätze in Zahlen"
      aria-hidden={!stats}
      sx={{
        position: 'relative',
        m: 0,
        mt: { xs: -4.5, md: -5.5 },
        mx: { xs: 1, sm: 2.5, md: 5 },
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(4.75rem, 1fr))',
        gap: { xs: 1, md: 2.5 },
      }}
    >
      {CARDS.map(({ label, detail, Icon, text }) => (
        <Card
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
            alignContent: 'start',
            columnGap: 2,
            px: { xs: 1, sm: 1.5, md: 3 },
            py: { xs: 1.5, md: 2 },
            boxShadow: 2,
          }}
        >
          <Box
            aria-hidden
            sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gridRow: 'span 2', color: 'primary.main' }}
          >
            <Icon sx={{ fontSize: 40 }} />
          </Box>
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ order: 2, lineHeight: 1.3, hyphens: 'auto' }}
          >
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {label}
            </Box>{' '}
            {detail}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color: 'primary.main', lineHeight: 1.1, order: 1 }}>
            {stats ? text(stats) : <Skeleton width="2.5ch" />}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
