export { InvitationsPage as Component } from '@/features/invitations/manage/invitations-page';
