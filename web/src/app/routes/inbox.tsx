export { InboxPage as Component } from '@/features/inbox/inbox-page';
