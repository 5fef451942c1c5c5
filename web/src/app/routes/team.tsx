import { ForTeam } from '@/features/registrations/manage/for-roster';
import { RegistrationsSkeleton } from '@/features/registrations/manage/registrations-page';
import { TeamPage } from '@/features/registrations/team/team-page';

export const Component = () => <ForTeam page={TeamPage} skeleton={RegistrationsSkeleton} />;
