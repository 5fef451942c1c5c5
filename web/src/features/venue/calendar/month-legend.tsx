import Box from '@mui/material/Box';
import { MARK_COLORS, MARK_ICONS, MARK_LOOKS, type Mark } from './day-marks';

const LABELS: Record<Mark, string> = { booked: 'Belegt', pending: 'Offene Anfrage', free: 'Frei' };

/** What the marks of the days mean. */
export function MonthLegend({ showPending }: { showPending: boolean }) {
  const marks: Mark[] = showPending ? ['free', 'booked', 'pending'] : ['free', 'booked'];
  return (
    <Box
      component="ul"
      aria-label="Legende"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1, m: 0, mt: 1.5, p: 0, px: 0.5 }}
    >
      {marks.map((mark) => {
        const Icon = MARK_ICONS[mark];
        return (
          <Box
            component="li"
            key={mark}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, listStyle: 'none', typography: 'body2' }}
          >
            <Box
              aria-hidden
              sx={[
                { display: 'grid', placeItems: 'center', width: 26, height: 26, borderRadius: 0.5 },
                MARK_LOOKS[mark],
              ]}
            >
              <Icon sx={{ fontSize: 16, color: `${MARK_COLORS[mark]}.main` }} />
            </Box>
            {LABELS[mark]}
          </Box>
        );
      })}
    </Box>
  );
}
