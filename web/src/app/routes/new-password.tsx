export { NewPasswordPage as Component } from '@/features/accounts/auth/new-password-page';
