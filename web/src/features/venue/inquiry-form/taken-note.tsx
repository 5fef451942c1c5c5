import { formatClub, fromClubInput, type InquiryForm, type VenueOccupancy } from '@club/contract';
import { type Control, useWatch } from 'react-hook-form';
import { FieldNote } from '@/components/field-note';
import { inTheWay } from '../rules/bookings';
import { bookingTime } from '../texts';

type Props = { control: Control<InquiryForm>; bookings: readonly VenueOccupancy[] };

/** The wished day is booked: worth knowing, and not forbidden. */
export function TakenNote({ control, bookings }: Props) {
  const wish = useWatch({ control, name: 'preferredDate' });
  const conflict = inTheWay(bookings, wish);
  const start = fromClubInput(wish);
  if (!conflict || !start) return <FieldNote />;
  const times = conflict.bookings.map((booking) => bookingTime(booking, wish.slice(0, 10))).join('; ');
  return (
    <FieldNote tone="warning">
      {conflict.at === 'time'
        ? `Zu dieser Zeit ist das Vereinsheim schon belegt (${times}).`
        : `Am ${formatClub(start, 'd. MMMM')} gibt es schon eine Belegung (${times}).`}{' '}
      Du kannst trotzdem anfragen.
    </FieldNote>
  );
}
