import { type EventOpening, endOfEventText, formatClub, LONG_TITLE } from '@club/contract';
import * as z from 'zod';
import { escapeHtml } from './escape-html';
import type { EventPreview } from './preview-repository';

/**
 * Where index.html has room for it, in what stands in for the app until that is there. The web's build
 * (web/build/first-paint.ts) notes there where the categories' drawings are: their names change with them.
 */
const ROOM = /<!--event ?(\{[^<>]*\})?-->/;
/** Hosting may be of another version: what is not known there is missing, and no failure. */
const drawingsSchema = z.record(z.string(), z.string()).catch({});

/** The top of an event's page as it shows before the app; web/src/app/theme/first-paint.css lays it out. */
export const withEventOpening = (shell: string, event: EventPreview): string =>
  shell.replace(ROOM, (_room, drawings = '{}') =>
    opening(event, event.imageUrl ?? drawingsSchema.parse(JSON.parse(drawings))[event.category]),
  );

function opening(event: EventPreview, picture?: string): string {
  const { title, category, location, startTime, endTime } = event;
  return `<main class="first first-event" data-category="${escapeHtml(category)}" data-event="${escapeHtml(known(event))}">
        <div class="first-room">
          <div class="first-picture">${picture ? pictureTag(picture) : ''}</div>
          <div class="first-words">
            <span class="first-category">${escapeHtml(category)}</span>
            <h1${title.length > LONG_TITLE ? ' class="first-long"' : ''}>${escapeHtml(title)}</h1>
            <ul>
              <li>${formatClub(startTime, 'EEEE, dd.MM.yyyy')}</li>
              <li>${formatClub(startTime, "HH:mm 'Uhr'")}<span> bis ${endOfEventText(startTime, endTime)}</span></li>
              <li>${escapeHtml(location)}</li>
            </ul>
          </div>
        </div>
      </main>`;
}

const pictureTag = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" width="640" height="360" fetchpriority="high" />`;

/** What the app can go on with until the server has told it the rest: as EventOpening of the contract. */
function known({ id, title, category, imageUrl, location, startTime, endTime }: EventPreview): string {
  const event: EventOpening = {
    ...{ id, title, category, imageUrl, location },
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
  };
  return JSON.stringify(event);
}
