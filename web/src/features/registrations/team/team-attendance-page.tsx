import { type EventDetail, paths } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { useSaveAttendance } from '../api/attendance';
import { registrationsQuery } from '../api/roster';
import { AttendanceView } from '../attendance/attendance-page';

/** The same page as organisers have, without hours, with the calls of the event's contacts. */
export function TeamAttendancePage({ event }: { event: EventDetail }) {
  return (
    <AttendanceView
      event={event}
      list={useQuery(registrationsQuery(event.id))}
      saving={useSaveAttendance(event.id)}
      withHours={false}
      back={{ to: paths.team(event.id), label: 'Helferliste' }}
    />
  );
}
