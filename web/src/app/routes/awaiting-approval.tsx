import { AwaitingApproval } from '@/features/members/waiting/awaiting-approval';

export const Component = AwaitingApproval;
