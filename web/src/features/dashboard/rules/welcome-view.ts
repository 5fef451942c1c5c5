import { formatClub, greetingAt, type User } from '@club/contract';

export type WelcomeView = { today: string; greeting: string };

export const welcomeView = (user: Pick<User, 'firstName' | 'username'>, now: Date): WelcomeView => ({
  today: formatClub(now, 'EEEE, d. MMMM'),
  greeting: `${greetingAt(now)}, ${user.firstName || user.username}`,
});
