import type { User } from '@club/contract';

export const readsDirectory = ({ isAdmin, rights }: Pick<User, 'isAdmin' | 'rights'>): boolean =>
  isAdmin || rights.includes('treasurer');

export const keepsClubhouse = ({ isAdmin, rights }: Pick<User, 'isAdmin' | 'rights'>): boolean =>
  isAdmin || rights.includes('keeper');
