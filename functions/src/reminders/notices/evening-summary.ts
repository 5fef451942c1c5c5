import { addClubDays, clubDay, formatClub, paths } from '@club/contract';
import * as z from 'zod';
import { formatTime } from '../../notifications/event-words';
import { defineKind, ORGANISES, toOrganisers } from '../../notifications/notice-kind';
import { isOrganiser } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';

const count = z.number().int().nonnegative();

/** Tells what happened to registrations between two evenings. */
const fields = {
  audience: z.literal('organisers'),
  since: storedDate,
  until: storedDate,
  registrations: count,
  cancellations: count,
  waiting: count,
};

export const COUNTED = ['registrations', 'cancellations', 'waiting'] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

export const eveningId = (until: Date): string => `evening-${clubDay(until)}`;

export const eveningSummary = defineKind('eveningSummary', fields, {
  audience: toOrganisers,
  terms: ({ until }) => ({ urgency: 'normal', deliverBefore: addClubDays(until, 1) }),
  present: async (notice, look, { userId }) => ((await isOrganiser(look, userId)) ? notice : null),
  // The day is named, because the summary may be read the morning after.
  words({ since, until, ...counts }, { now }) {
    const isOfOneDay = since >= addClubDays(until, -1);
    const when = isOfOneDay ? formatClub(until, 'EEEEEE dd.MM.') : `Seit ${formatTime(since, now)}`;
    return {
      title: `${when}: ${partsOf(counts).join(', ')}`,
      body: 'Hier siehst du, was zu tun ist.',
      url: paths.admin,
      tag: eveningId(until),
    };
  },
  mail: { reason: ORGANISES, button: 'Überblick ansehen' },
});

const partsOf = ({ registrations, cancellations, waiting }: Counts): string[] => [
  ...(registrations > 0 ? [`${registrations} ${registrations === 1 ? 'Anmeldung' : 'Anmeldungen'}`] : []),
  ...(cancellations > 0 ? [`${cancellations} ${cancellations === 1 ? 'Absage' : 'Absagen'}`] : []),
  ...(waiting > 0 ? [`${waiting} auf der Warteliste`] : []),
];
