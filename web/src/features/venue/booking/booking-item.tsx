import type { VenueBooking } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { bookingPeriod } from '../rules/booking-texts';

type Props = { booking: VenueBooking; onCancel: (booking: VenueBooking) => void };

export function BookingItem({ booking, onCancel }: Props) {
  const periodId = useId();
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: 1.5,
        py: 1,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: { xs: 'background.paper', md: 'background.default' },
      }}
    >
      <Box sx={{ flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={periodId} variant="subtitle2" component="p">
          {bookingPeriod(booking)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {booking.purpose}
        </Typography>
        {booking.inquiryId && <Chip size="small" variant="outlined" label="Aus Anfrage" sx={{ mt: 0.5 }} />}
      </Box>
      <Button
        variant="text"
        color="error"
        aria-label={`Stornieren: ${booking.purpose}`}
        aria-describedby={periodId}
        onClick={() => onCancel(booking)}
      >
        Stornieren
      </Button>
    </Box>
  );
}
