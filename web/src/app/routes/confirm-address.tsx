export { ConfirmAddressPage as Component } from '@/features/mailbox/confirm-address-page';
