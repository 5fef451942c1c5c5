import { paths } from '@club/contract';
import { AttendancePage, AttendanceSkeleton } from '@/features/registrations/attendance/attendance-page';
import { DASHBOARD, ForRoster } from '@/features/registrations/manage/for-roster';

export const Component = () => (
  <ForRoster what="Anwesenheit" skeleton={<AttendanceSkeleton />} back={DASHBOARD}>
    {(event) => <AttendancePage event={event} back={{ to: paths.registrations(event.id), label: 'Anmeldungen' }} />}
  </ForRoster>
);
