import { MembersPage } from '@/features/members/list/members-page';

export const Component = MembersPage;
