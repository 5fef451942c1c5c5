import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNow } from '@/lib/use-now';
import { countdownTo } from '../rules/countdown';

const TICK_MS = 1_000;

/** Renders every second by itself, so that the page around it need not. It disappears when the event begins. */
export function CountdownCard({ startTime }: { startTime: string }) {
  const titleId = useId();
  const left = countdownTo(startTime, useNow(TICK_MS));
  if (!left) return null;
  const parts = [
    { label: left.days === 1 ? 'Tag' : 'Tage', value: String(left.days) },
    { label: left.hours === 1 ? 'Stunde' : 'Stunden', value: twoDigits(left.hours) },
    { label: left.minutes === 1 ? 'Minute' : 'Minuten', value: twoDigits(left.minutes) },
    { label: left.seconds === 1 ? 'Sekunde' : 'Sekunden', value: twoDigits(left.seconds) },
  ];
  return (
    <Card sx={{ p: 2, bgcolor: 'brand.main', color: 'brand.text', borderColor: 'brand.deep' }}>
      <Typography id={titleId} variant="subtitle2" component="h2">
        Event beginnt in:
      </Typography>
      <Box
        role="timer"
        aria-labelledby={titleId}
        // Hundreds of days take the room that they need. Enlarged text wraps.
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& > *': { flex: '1 0 auto', minWidth: '3.5rem' } }}
      >
        {parts.map(({ label, value }) => (
          <Box key={label.slice(0, 3)}>
            <Typography
              variant="h2"
              component="div"
              sx={{ color: 'brand.accent', lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
            <Typography variant="caption">{label}</Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
