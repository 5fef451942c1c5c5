export { ObjectionPage as Component } from '@/features/accounts/auth/new-password-page';
