import { type EventDetail, paths } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { teamQuery, useSaveTeamAttendance } from '../api/team';
import { AttendanceView } from '../attendance/attendance-page';

/** The same page as organisers have, without hours, with the calls of the event's contacts. */
export function TeamAttendancePage({ event }: { event: EventDetail }) {
  const list = useQuery({ ...teamQuery(event.id), select: ({ registrations }) => registrations });
  return (
    <AttendanceView
      event={event}
      list={list}
      saving={useSaveTeamAttendance(event.id)}
      withHours={false}
      back={{ to: paths.team(event.id), label: 'Helferliste' }}
    />
  );
}
