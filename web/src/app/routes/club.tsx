export { ClubPage as Component } from '@/features/club/club-page';
