export { MailActPage as Component } from '@/features/registrations/by-mail/mail-act-page';
