import type { RegistrationStatus } from '@club/contract';

export const STATUS_LABELS: Record<RegistrationStatus, string> = {
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  cancelled: 'Abgesagt',
  waitlisted: 'Warteliste',
};
