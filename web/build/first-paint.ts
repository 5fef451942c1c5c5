import type { Plugin, Rolldown } from 'vite';
import { EVENT_CATEGORIES } from '../../contract/src/events/event-categories.ts';
import { EVENT_ID_PATTERN } from '../../contract/src/events/event-id.ts';

/** Matches the pages of events. */
const EVENT_PATH = `^/events/(${EVENT_ID_PATTERN})/?$`;

type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** The first script has been written before: it is the first one without an address. */
const FIRST_SCRIPT = /<script(?! [^>]*\bsrc=)/;

const ILLUSTRATIONS = 'src/features/events/illustrations/';

/** The font of the headings. Without it the page's title first shows in another font, and jumps when the lines break anew. */
const HEADING_FONT = 'barlow-condensed-latin-700-normal.woff2';

const fileOf = (category: EventCategory): string => `${category.toLowerCase()}.svg`;

/** Writes the addresses of the drawings into the page that shows before the app. They contain hashes. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const urlOf = (file: string) =>
          bundle ? `/${builtName(bundle, ILLUSTRATIONS + file)}` : `/${ILLUSTRATIONS}${file}`;
        // Vite's own server serves fonts by other addresses, and has no first paint to keep still.
        const font = bundle
          ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${builtName(bundle, HEADING_FONT)}">`
          : '';
        const drawings = Object.fromEntries(EVENT_CATEGORIES.map((category) => [category, urlOf(fileOf(category))]));
        return (
          html
            .replace(
              FIRST_SCRIPT,
              () =>
                `${font}\n    <script data-event-path="${EVENT_PATH}" data-day="${urlOf('hero-day.svg')}" data-evening="${urlOf('hero-evening.svg')}"`,
            )
            .replace('<!--event-->', `<!--event ${JSON.stringify(drawings)}-->`)
            // The page is visible without the app, and its own files come first.
            .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        );
      },
    },
  };
}

function builtName(bundle: Rolldown.OutputBundle, path: string): string {
  const asset = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.originalFileNames.some((name) => name.endsWith(path)),
  );
  if (!asset) throw new Error(`The build has no ${path}`);
  return asset.fileName;
}
