import type { VenueOccupancy } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DayHeading } from '../calendar/day-heading';
import { DayBookings } from '../day-bookings';
import { bookingsOfDay } from '../rules/bookings';

type Props = {
  /** yyyy-MM-dd; null before one is chosen. */
  day: string | null;
  today: string;
  bookings: readonly VenueOccupancy[];
  onAsk: (day: string) => void;
};

/** What everybody may know of the chosen day, and the way to ask for it. */
export function RentalDay({ day, today, bookings, onAsk }: Props) {
  if (day === null) {
    return (
      <Typography color="textSecondary">
        Wähle einen Tag: Hier siehst du, ob und wann er belegt ist. Ein freier Tag steht gleich als Wunschtermin in
        deiner Anfrage.
      </Typography>
    );
  }
  const booked = bookingsOfDay(bookings, day).length > 0;
  return (
    <Box>
      <DayHeading day={day} />
      {day < today ? (
        <Typography color="textSecondary">Dieser Tag ist vorbei.</Typography>
      ) : (
        <>
          <DayBookings day={day} bookings={bookings} showPurposes={false} />
          <Button variant="outlined" onClick={() => onAsk(day)} sx={{ mt: 2 }}>
            {booked ? 'Trotzdem anfragen' : 'Diesen Tag anfragen'}
          </Button>
        </>
      )}
    </Box>
  );
}
