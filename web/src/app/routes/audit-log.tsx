import { AuditLogPage } from '@/features/members/log/audit-log-page';

export const Component = AuditLogPage;
