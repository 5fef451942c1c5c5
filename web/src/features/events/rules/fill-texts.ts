import type { Fill } from '@club/contract';

export function occupancyText({ active, max }: Fill): string {
  if (max !== null) return `${active} von ${max} Plätzen belegt`;
  return active === 1 ? '1 Person angemeldet' : `${active} Personen angemeldet`;
}

/** What is left; in the list's words where it is little. */
export function freePlacesText({ free, level }: Fill): string {
  if (level === 'full') return 'AUSGEBUCHT';
  if (free === null) return 'Plätze frei';
  const places = free === 1 ? '1 Platz frei' : `${free} Plätze frei`;
  return level === 'warning' ? `Nur noch ${places}` : places;
}
