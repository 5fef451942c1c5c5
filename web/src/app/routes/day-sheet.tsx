import { useParams } from 'react-router-dom';
import { DayPage, NoSuchDay } from '@/features/registrations/day/day-page';
import { dayOf } from '@/features/registrations/rules/day-sheet';

export function Component() {
  const { date } = useParams();
  const day = dayOf(date);
  return day ? <DayPage key={day.date} day={day} /> : <NoSuchDay />;
}
