import { formatClub, paths, type VenueInquiry } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pendingOfDay } from '../rules/bookings';
import { MARK_COLORS, MARK_ICONS } from './day-marks';

type Props = {
  /** yyyy-MM-dd */
  day: string;
  inquiries: readonly VenueInquiry[];
};

/** Nothing where nothing is open. */
export function DayInquiries({ day, inquiries }: Props) {
  const pending = pendingOfDay(inquiries, day);
  if (pending.length === 0) return null;
  const Icon = MARK_ICONS.pending;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h6" component="h4" sx={{ mb: 1 }}>
        Offene Anfragen
      </Typography>
      <Box component="ul" aria-label="Offene Anfragen" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {pending.map(({ id, preferredDate, name }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 1.25,
              px: 1.5,
              py: 1.25,
              borderRadius: 1,
              border: '2px dashed',
              borderColor: 'warning.main',
              listStyle: 'none',
            }}
          >
            <Icon aria-hidden fontSize="small" sx={{ color: `${MARK_COLORS.pending}.main`, mt: 0.25 }} />
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{formatClub(preferredDate, 'HH:mm')} Uhr</strong>, {name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={paths.inquiries} sx={{ mt: 0.5, ml: -2 }}>
        Anfragen bearbeiten
      </Button>
    </Box>
  );
}
