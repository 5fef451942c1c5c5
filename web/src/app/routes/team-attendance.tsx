import { AttendanceSkeleton } from '@/features/registrations/attendance/attendance-page';
import { ForTeam } from '@/features/registrations/manage/for-roster';
import { TeamAttendancePage } from '@/features/registrations/team/team-attendance-page';

export const Component = () => <ForTeam page={TeamAttendancePage} skeleton={AttendanceSkeleton} />;
