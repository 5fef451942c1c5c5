export { PrintedInvitationsPage as Component } from '@/features/invitations/print/printed-invitations-page';
