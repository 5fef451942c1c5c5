export { ImportMembersPage as Component } from '@/features/imports/members/import-members-page';
