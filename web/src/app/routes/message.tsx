import { MessagePage, MessageSkeleton } from '@/features/messages/message-page';
import { ForTeam } from '@/features/registrations/manage/for-roster';

export const Component = () => <ForTeam page={MessagePage} skeleton={MessageSkeleton} />;
