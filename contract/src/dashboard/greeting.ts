import { clubDate } from '../club-time';

/** The greeting for the hour in club time: 5–11, 12–17, 18–21, and good night otherwise. */
export function greetingAt(now: Date): 'Guten Morgen' | 'Guten Tag' | 'Guten Abend' | 'Gute Nacht' {
  const hour = clubDate(now).getHours();
  if (hour >= 5 && hour < 12) return 'Guten Morgen';
  if (hour >= 12 && hour < 18) return 'Guten Tag';
  if (hour >= 18 && hour < 22) return 'Guten Abend';
  return 'Gute Nacht';
}
