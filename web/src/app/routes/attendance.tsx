import { paths } from '@club/contract';
import { AttendancePage, AttendanceSkeleton } from '@/features/registrations/attendance/attendance-page';
import { DASHBOARD, ForRoster } from '@/features/registrations/manage/for-roster';

export const Attendance = () => (
  <ForRoster what="Anwesenheit" skeleton={<AttendanceSkeleton />} back={DASHBOARD}>
    {(event) => <AttendancePage event={event} back={{ to: paths.registrations(event.id), label: 'Anmeldungen' }} />}
  </ForRoster>
);

export const TeamAttendance = () => (
  <ForRoster skeleton={<AttendanceSkeleton />}>
    {(event) => <AttendancePage event={event} back={{ to: paths.team(event.id), label: 'Helferliste' }} />}
  </ForRoster>
);
