import {
  CANCELLED,
  CLUB,
  cancellationText,
  type EventOpening,
  eventOpeningView,
  formatClub,
  isCancelled,
  isSameClubDay,
  paths,
  previewPath,
} from '@club/contract';
import * as z from 'zod';
import { escapeHtml } from '../../html';
import { toIso } from '../../platform/responses';
import { shortened } from '../../shortened';
import type { EventPreview } from '../club-event';

/** Puts the event into the head and the top of the app's page. */
export const withEvent = (shell: string, event: EventPreview, origin: string): string =>
  withEventOpening(
    withPageHead(shell, () => eventHead(event, origin)),
    event,
  );

/** Keeps search engines from indexing the page. */
export const withoutIndexing = (shell: string): string =>
  withPageHead(shell, (head) => `${head.trimEnd()}\n    <meta name="robots" content="noindex" />`);

/** These comments stand around the part of index.html's head that each page may replace. */
const BEGIN = '<!--page-->';
const END = '<!--/page-->';

/** Replaces that part by what `make` makes of it. A shell without it stays as it is. */
export function withPageHead(shell: string, make: (general: string) => string): string {
  const begin = shell.indexOf(BEGIN);
  const end = shell.indexOf(END, begin);
  if (begin < 0 || end < 0) return shell;
  const general = shell.slice(begin + BEGIN.length, end);
  return `${shell.slice(0, begin)}${make(general)}${shell.slice(end + END.length)}`;
}

type Tag = readonly [name: string, content: string];
type Picture = { path: string; type: string; alt: string; size: { width: number; height: number } | null };

/** Writes the part of the head that says what the page is about; `origin` is the site's. */
export function eventHead(event: EventPreview, origin: string): string {
  const url = origin + paths.event(event.id);
  const text = previewText(event);
  const picture = pictureOf(event);
  const image = origin + picture.path;
  const title = isCancelled(event) ? `${CANCELLED}: ${event.title}` : event.title;
  const og: Tag[] = [
    ['og:type', 'website'],
    ['og:site_name', CLUB.name],
    ['og:locale', 'de_DE'],
    ['og:url', url],
    ['og:title', title],
    ['og:description', text],
    ['og:image', image],
    ['og:image:type', picture.type],
    ['og:image:alt', picture.alt],
    ...Object.entries(picture.size ?? {}).map(([side, pixels]) => [`og:image:${side}`, String(pixels)] as const),
  ];
  const named: Tag[] = [
    ['description', text],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', text],
    ['twitter:image', image],
    ['twitter:image:alt', picture.alt],
  ];
  return [
    `<title>${escapeHtml(`${title} – ${CLUB.name}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...og.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
  ].join('\n    ');
}

/** Messengers show the event's picture, or else one made of its category's drawing. */
const pictureOf = ({ imageUrl, title, category }: EventPreview): Picture =>
  imageUrl
    ? { path: imageUrl, type: 'image/webp', alt: `Bild zu „${title}“`, size: null }
    : {
        path: previewPath(category),
        type: 'image/png',
        alt: `Zeichnung zur Kategorie ${category}`,
        size: { width: 1200, height: 630 },
      };

const MAX_EXCERPT_LENGTH = 160;

/** 'Sa., 12. Juni 2027, 14:00–18:00 Uhr · Sportplatz – Wir brauchen Hilfe…': messengers cut off the end. Of a cancelled event it says why. */
function previewText(event: EventPreview): string {
  const excerpt = shortened(cancellationText(event) ?? event.description, MAX_EXCERPT_LENGTH);
  return `${period(event)} · ${event.location}${excerpt && ` – ${excerpt}`}`;
}

/** The period is in club time, and names both days when the event ends on another one. */
function period({ startTime, endTime }: Pick<EventPreview, 'startTime' | 'endTime'>): string {
  const day = (instant: Date) => formatClub(instant, "EEEEEE'.', d. MMMM yyyy");
  const clock = (instant: Date) => formatClub(instant, 'HH:mm');
  return isSameClubDay(startTime, endTime)
    ? `${day(startTime)}, ${clock(startTime)}–${clock(endTime)} Uhr`
    : `${day(startTime)}, ${clock(startTime)} Uhr bis ${day(endTime)}, ${clock(endTime)} Uhr`;
}

/** This comment marks the place in index.html, inside of what the app replaces. */
const PLACE = '<!--event-->';
/**
 * The web's build renders the top of the event's page into this template, with '{{title}}' and the like in place of
 * texts, and names the categories' drawings.
 */
const TEMPLATE = /<template id="first-event-page" data-drawings='(\{[^'<>]*\})'>(.*?)<\/template>/s;
const SLOT = /\{\{(\w+)\}\}/g;

const drawingsSchema = z.record(z.string(), z.string()).catch({});

/** Puts the top of the event's page into the shell. Hosting may serve a shell of another version: one without the template stays. */
export function withEventOpening(shell: string, event: EventPreview): string {
  const [, drawings = '{}', template] = TEMPLATE.exec(shell) ?? [];
  if (template === undefined) return shell;
  const opening = openingOf(event);
  const view: Record<string, unknown> = {
    ...eventOpeningView(opening),
    imageUrl: event.imageUrl ?? drawingsSchema.parse(JSON.parse(drawings))[event.category],
    data: JSON.stringify(opening),
  };
  const filled = template.replace(SLOT, (_slot, name: string) => escapeHtml(String(view[name] ?? '')));
  return shell.replace(PLACE, () => filled);
}

/** The app shows this until it has loaded the whole event. */
const openingOf = ({ description: _, membersOnly: __, ...event }: EventPreview): EventOpening => toIso(event);
