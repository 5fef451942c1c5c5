import { paths } from '@club/contract';
import { AttendancePage, AttendanceSkeleton } from '@/features/registrations/attendance/attendance-page';
import { ForRoster } from '@/features/registrations/manage/for-roster';

export const Component = () => (
  <ForRoster skeleton={<AttendanceSkeleton />}>
    {(event) => <AttendancePage event={event} back={{ to: paths.team(event.id), label: 'Helferliste' }} />}
  </ForRoster>
);
