import { addClubDays, clubDay, formatClub, paths } from '@club/contract';
import type { PushPayload } from '../notifications/push-payload';

/** Counts what happened to registrations in a period. */
export type Counts = { registrations: number; cancellations: number; waiting: number };

type Summary = Counts & { since: Date; until: Date };

/**
 * The day is named, because the summary may be read the morning after. `when` says when the period began, where it is longer
 * than a day.
 */
export function payloadOfSummary({ since, until, ...counts }: Summary, when: string): PushPayload {
  const isOfOneDay = since >= addClubDays(until, -1);
  return {
    title: `${isOfOneDay ? formatClub(until, 'EEEEEE dd.MM.') : `Seit ${when}`}: ${partsOf(counts).join(', ')}`,
    body: 'Hier siehst du, was zu tun ist.',
    url: paths.admin,
    tag: `evening-${clubDay(until)}`,
  };
}

const partsOf = ({ registrations, cancellations, waiting }: Counts): string[] => [
  ...(registrations > 0 ? [`${registrations} ${registrations === 1 ? 'Anmeldung' : 'Anmeldungen'}`] : []),
  ...(cancellations > 0 ? [`${cancellations} ${cancellations === 1 ? 'Absage' : 'Absagen'}`] : []),
  ...(waiting > 0 ? [`${waiting} auf der Warteliste`] : []),
];
