export { InvitationPage as Component } from '@/features/accounts/auth/invitation-page';
