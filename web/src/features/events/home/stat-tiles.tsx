import type { EventSummary } from '@club/contract';
import { eventStats } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

type Props = {
  /** Not yet known: the tiles keep their place. */ events: readonly EventSummary[] | undefined;
  now: Date;
};

export function StatTiles({ events, now }: Props) {
  const stats = events && eventStats(events, now);
  const tiles = [
    { label: 'Geplant', value: stats?.total },
    { label: 'Heute', value: stats?.today },
    { label: 'Diese Woche', value: stats?.thisWeek },
  ];
  return (
    <Box
      component="dl"
      {...(stats ? { 'aria-label': 'Veranstaltungen in Zahlen' } : { 'aria-hidden': true })}
      sx={{
        m: 0,
        // Half on the drawing, half below it.
        transform: 'translateY(36px)',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(5.25rem, 1fr))',
        gap: { xs: 1, md: 2.5 },
      }}
    >
      {tiles.map(({ label, value }) => (
        <Card
          key={label}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', md: 'row-reverse' },
            justifyContent: { xs: 'flex-start', md: 'flex-end' },
            alignItems: { xs: 'flex-start', md: 'center' },
            columnGap: 2,
            px: { xs: 1.5, md: 3 },
            py: { xs: 1.25, md: 2 },
            boxShadow: 2,
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ hyphens: 'auto', maxWidth: '100%' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color: 'primary.main', lineHeight: 1 }}>
            {value ?? '–'}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
