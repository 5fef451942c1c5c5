import { clubNoonOfDay, formatClub } from '@club/contract';
import Typography from '@mui/material/Typography';

/** Says which day is shown when another is chosen. */
export function DayHeading({ day }: { day: string }) {
  const noon = clubNoonOfDay(day);
  return (
    <Typography variant="h4" component="h3" aria-live="polite" sx={{ mb: 1.5 }}>
      {noon ? formatClub(noon, 'EEEE, d. MMMM yyyy') : day}
    </Typography>
  );
}
