import { MessagePage, MessageSkeleton } from '@/features/messages/message-page';
import { ForTeam } from '@/features/registrations/team/for-team';

export const Component = () => <ForTeam page={MessagePage} skeleton={MessageSkeleton} />;
