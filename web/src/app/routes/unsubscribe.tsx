export { UnsubscribePage as Component } from '@/features/mailbox/unsubscribe-page';
