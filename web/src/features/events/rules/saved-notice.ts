import { formatClub, type SavedEvent } from '@club/contract';

const SHOWN_DATES = 3;

/** The title and first sentence are the specification's; what happened to a series follows. */
export function savedNotice(saved: SavedEvent, kind: 'created' | 'updated'): { title: string; description: string } {
  const [title, done] =
    kind === 'created'
      ? ['Event erstellt', 'Das Event wurde erfolgreich erstellt.']
      : ['Event aktualisiert', 'Das Event wurde erfolgreich aktualisiert.'];
  return { title, description: [done, seriesText(saved), keptText(saved.kept)].filter(Boolean).join(' ') };
}

function seriesText({ created, updated, removed }: SavedEvent): string | null {
  if (created + updated + removed < 2) return null;
  const parts = [
    updated > 0 && `${dates(updated)} geändert`,
    created > 0 && `${dates(created)} angelegt`,
    removed > 0 && `${dates(removed)} entfernt`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const dates = (count: number): string => (count === 1 ? '1 Termin' : `${count} Termine`);

function keptText(kept: SavedEvent['kept']): string | null {
  if (kept.length === 0) return null;
  const shown = kept.slice(0, SHOWN_DATES).map(({ startTime }) => formatClub(startTime, 'd. MMMM yyyy'));
  const more = kept.length - shown.length;
  if (more > 0) shown.push(`${more} weitere`);
  const list = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} und ${shown.at(-1)}`;
  return `Weil dort Menschen angemeldet sind, bleibt trotzdem stehen: ${list}.`;
}
