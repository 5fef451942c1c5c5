import { RegistrationsSkeleton } from '@/features/registrations/manage/registrations-page';
import { ForTeam } from '@/features/registrations/team/for-team';
import { TeamPage } from '@/features/registrations/team/team-page';

export const Component = () => <ForTeam page={TeamPage} skeleton={RegistrationsSkeleton} />;
