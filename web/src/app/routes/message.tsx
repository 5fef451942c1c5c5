import { MessagePage, MessageSkeleton } from '@/features/messages/message-page';
import { ForRoster } from '@/features/registrations/manage/for-roster';

export const Component = () => (
  <ForRoster skeleton={<MessageSkeleton />}>{(event) => <MessagePage event={event} />}</ForRoster>
);
