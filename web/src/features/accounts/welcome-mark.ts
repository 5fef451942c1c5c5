import { browserStorage } from '@/lib/storage';

/** Home welcomes somebody who has signed up in this browser once. Several people may use one browser. */
const keyOf = (userId: string) => `willkommen-${userId}`;

export const keepWelcome = (userId: string) => browserStorage.write(keyOf(userId), 'ja');
export const isWelcomeDue = (userId: string): boolean => browserStorage.read(keyOf(userId)) !== null;
export const endWelcome = (userId: string) => browserStorage.write(keyOf(userId), null);
