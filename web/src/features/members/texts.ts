import type { DirectoryTag, Reach } from '@club/contract';

/** What the tag says of one person. */
export const TAG_LABELS: Record<DirectoryTag, string> = {
  waiting: 'Wartet',
  refused: 'Abgelehnt',
  blocked: 'Gesperrt',
  organiser: 'Organisator',
  treasurer: 'Kassenwart',
  keeper: 'Vereinsheimwart',
  'no-email': 'Ohne E-Mail',
  'never-signed-in': 'Nie angemeldet',
};

export const FILTER_LABELS: Record<DirectoryTag, string> = {
  ...TAG_LABELS,
  waiting: 'Wartend',
  organiser: 'Organisatoren',
};

export const TAG_COLORS: Record<DirectoryTag, 'default' | 'warning' | 'error' | 'primary'> = {
  waiting: 'warning',
  refused: 'error',
  blocked: 'error',
  organiser: 'primary',
  treasurer: 'primary',
  keeper: 'primary',
  'no-email': 'default',
  'never-signed-in': 'default',
};

/** How the app's notices reach somebody, as „kein Push, keine E-Mail“. */
export function reachText({ devices, hasEmail }: Reach): string {
  const working = devices.filter(({ works }) => works).length;
  const push =
    working > 0
      ? `Push auf ${working === 1 ? 'einem Gerät' : `${working} Geräten`}`
      : devices.length > 0
        ? 'Push kommt nicht an'
        : 'kein Push';
  return `${push}, ${hasEmail ? 'E-Mail' : 'keine E-Mail'}`;
}

export const isOutOfReach = ({ devices, hasEmail }: Reach): boolean => !hasEmail && !devices.some(({ works }) => works);
