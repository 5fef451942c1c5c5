import { addClubDays, clubDay, counted, formatClub, paths, TASKS } from '@club/contract';
import * as z from 'zod';
import { formatTime } from '../../notifications/event-words';
import { defineKind, type Look, type NoticeOf, type StoredNotice } from '../../notifications/notice-kind';
import { type OpenTask, openTaskSchema } from '../../notifications/open-task';
import { storedDate } from '../../platform/stored-documents';
import {
  type Counts,
  EVENING_RIGHTS,
  type EveningRight,
  hasNews,
  isOfOneDay,
  isWorthTelling,
  partFor,
} from '../evening-rule';

const count = z.number().int().nonnegative();

/** Tells what is open on an evening, and what happened to registrations since the one before. */
const fields = {
  audience: z.literal('organisers'),
  since: storedDate,
  until: storedDate,
  registrations: count,
  cancellations: count,
  waiting: count,
  /** Missing in those of the release before. */
  open: z.array(openTaskSchema).default([]),
  /** Those of the person who is told. */
  rights: z.array(z.enum(EVENING_RIGHTS)).default([]),
};

export type EveningNotice = NoticeOf<'eveningSummary', typeof fields>;

export const eveningId = (until: Date): string => `evening-${clubDay(until)}`;

export const eveningSummary = defineKind('eveningSummary', fields, {
  async audience(notice, look) {
    const holders = await holdersIn(look);
    const told = [...new Set(EVENING_RIGHTS.flatMap((right) => holders[right]))].flatMap((userId) => {
      const own = ownPart(notice, rightsOf(holders, userId));
      return own && isWorthTelling(own) ? [[userId, own] as const] : [];
    });
    return { people: new Map<string, StoredNotice>(told) };
  },
  terms: ({ until }) => ({ urgency: 'normal', deliverBefore: addClubDays(until, 1) }),
  // Nobody can say in the app that they have entered somebody in the club's books.
  async present(notice, look, { userId }) {
    const open = [...(await look.listOpenTasks()), ...notice.open.filter(isOfBooks)];
    return ownPart({ ...notice, open }, rightsOf(await holdersIn(look), userId));
  },
  // The day is named, because the summary may be read the morning after.
  words(notice, { now }) {
    const { since, until, open } = notice;
    const when = isOfOneDay(notice) ? formatClub(until, 'EEEEEE dd.MM.') : `Seit ${formatTime(since, now)}`;
    const lines = open.map(lineOf).join('\n');
    const happened = hasNews(notice);
    const isInTitle = !happened && open.length === 1;
    return {
      title: `${when}: ${happened ? partsOf(notice).join(', ') : isInTitle ? lines : 'Das ist offen'}`,
      body: isInTitle ? '' : lines,
      url: pageOf(notice),
      tag: eveningId(until),
    };
  },
  mail: {
    reason: 'weil du dich im Verein um etwas davon kümmerst',
    button: 'Überblick ansehen',
    hasPage: (notice) => pageOf(notice) === paths.admin,
    list: ({ open }) => ({
      intro: 'Das wartet auf euch:',
      links: open.map((task) => ({ label: lineOf(task), path: task.page })),
    }),
  },
});

type Holders = Record<EveningRight, readonly string[]>;

async function holdersIn(look: Look): Promise<Holders> {
  const [organiser, keeper, treasurer] = await Promise.all([
    look.listOrganisers(),
    look.listKeepers(),
    look.listTreasurers(),
  ]);
  return { organiser, keeper, treasurer };
}

const rightsOf = (holders: Holders, userId: string): EveningRight[] =>
  EVENING_RIGHTS.filter((right) => holders[right].includes(userId));

function ownPart(notice: EveningNotice, rights: EveningRight[]): EveningNotice | null {
  const part = partFor(notice, rights);
  return part && { ...part, rights };
}

/** Straight to the page where all of it is done, else to the overview. Only organisers have one. */
function pageOf({ open, rights }: EveningNotice): string {
  const [first = paths.admin, ...others] = new Set(open.map(({ page }) => page));
  return others.length > 0 && rights.includes('organiser') ? paths.admin : first;
}

const isOfBooks = ({ kind }: OpenTask): boolean => kind === 'joined' || kind === 'left';

function lineOf({ kind, count: many }: OpenTask): string {
  if (kind === 'joined') return `${counted(many, 'neues Mitglied', 'neue Mitglieder')} eintragen`;
  if (kind === 'left')
    return `${counted(many, 'gelöschtes oder gesperrtes Konto', 'gelöschte oder gesperrte Konten')} abgleichen`;
  return TASKS[kind].line(many);
}

const partsOf = ({ registrations, cancellations, waiting }: Counts): string[] => [
  ...(registrations > 0 ? [counted(registrations, 'Anmeldung', 'Anmeldungen')] : []),
  ...(cancellations > 0 ? [counted(cancellations, 'Absage', 'Absagen')] : []),
  ...(waiting > 0 ? [`${waiting} auf der Warteliste`] : []),
];
