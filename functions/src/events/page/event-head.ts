import { CLUB, paths, previewPath } from '@club/contract';
import { escapeHtml } from './escape-html';
import type { EventPreview } from './preview-repository';
import { previewText } from './preview-text';

type Tag = readonly [name: string, content: string];
type Picture = { path: string; type: string; alt: string; size: { width: number; height: number } | null };

/** The part of an event page's head that says what the page is about; `origin` is the site's. */
export function eventHead(event: EventPreview, origin: string): string {
  const url = origin + paths.event(event.id);
  const text = previewText(event);
  const picture = pictureOf(event);
  const image = origin + picture.path;
  const og: Tag[] = [
    ['og:type', 'website'],
    ['og:site_name', CLUB.name],
    ['og:locale', 'de_DE'],
    ['og:url', url],
    ['og:title', event.title],
    ['og:description', text],
    ['og:image', image],
    ['og:image:type', picture.type],
    ['og:image:alt', picture.alt],
    ...Object.entries(picture.size ?? {}).map(([side, pixels]) => [`og:image:${side}`, String(pixels)] as const),
  ];
  const named: Tag[] = [
    ['description', text],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', event.title],
    ['twitter:description', text],
    ['twitter:image', image],
    ['twitter:image:alt', picture.alt],
  ];
  return [
    `<title>${escapeHtml(`${event.title} – ${CLUB.name}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...og.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
  ].join('\n    ');
}

/** What messengers can show: the event's picture, else one made of its category's drawing. */
const pictureOf = ({ imageUrl, title, category }: EventPreview): Picture =>
  imageUrl
    ? { path: imageUrl, type: 'image/webp', alt: `Bild zu „${title}“`, size: null }
    : {
        path: previewPath(category),
        type: 'image/png',
        alt: `Zeichnung zur Kategorie ${category}`,
        size: { width: 1200, height: 630 },
      };
