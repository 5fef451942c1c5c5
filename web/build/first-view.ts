import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { EVENT_CATEGORIES } from '../../contract/src/events/event-categories.ts';
import { standaloneScript } from './standalone-script.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MARKUP = at('../src/app/first-view/markup.tsx');
const SCRIPT = at('../src/app/first-view/main.ts');
const STYLES = 'virtual:first-view.css';
const ILLUSTRATIONS = 'src/features/events/illustrations/';

/** The font of the headings. Without it the page's title first shows in another font, and jumps when the lines break anew. */
const HEADING_FONT = 'barlow-condensed-latin-700-normal.woff2';

/** The first script has been written before: it is the first one without an address. */
const FIRST_SCRIPT = /<script(?! [^>]*\bsrc=)/;

/** The place in index.html where the templates go. */
const PLACE = '<!--templates-->';

type Markup = { templates: Record<string, string>; styles: string };

/**
 * Renders what shows until the app is there, from the app's own components, into templates of index.html and into
 * `virtual:first-view.css`. A script fills the templates. Vite's own server does without all this.
 */
export function firstView(): Plugin {
  let alias: Record<string, string> = {};
  let isBuild = false;
  let script = '';
  let rendered: Promise<Markup> | undefined;
  const render = () => {
    rendered ??= markup(alias);
    return rendered;
  };
  return {
    name: 'first-view',
    configResolved({ root, command }) {
      alias = { '@': `${root}/src` };
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      script = this.emitFile({
        type: 'asset',
        name: 'first-view.js',
        source: await standaloneScript({ entry: SCRIPT, effects: /first-view[\\/]main/, alias }),
      });
    },
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : null),
    load: async (id) => (id === `\0${STYLES}` ? (isBuild ? INACTIVE + (await render()).styles : '') : null),
    generateBundle: {
      order: 'pre',
      handler() {
        if (isBuild) script = this.getFileName(script);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html.replace(PLACE, '');
        const { templates } = await render();
        const urlOf = (drawing: string) => `/${builtName(bundle, `${ILLUSTRATIONS}${drawing}.svg`)}`;
        const urls = EVENT_CATEGORIES.map((category) => [category, urlOf(category.toLowerCase())]);
        const drawings = JSON.stringify(Object.fromEntries(urls));
        const markup = Object.entries(templates).map(([name, content]) => templateOf(name, content, drawings));
        const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${builtName(bundle, HEADING_FONT)}" />`;
        return (
          html
            .replace(
              FIRST_SCRIPT,
              () => `${font}\n    <script data-day="${urlOf('hero-day')}" data-evening="${urlOf('hero-evening')}"`,
            )
            .replace(
              PLACE,
              () => `${markup.join('\n    ')}\n    <script src="/${script}" data-drawings='${drawings}'></script>`,
            )
            // The page is visible without the app, and its own files come first.
            .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        );
      },
    },
  };
}

/** The function that serves an event's page finds the drawings in the template that it fills. */
const templateOf = (name: string, content: string, drawings: string): string =>
  `<template id="first-${name}"${name === 'event-page' ? ` data-drawings='${drawings}'` : ''}>${content}</template>`;

async function markup(alias: Record<string, string>): Promise<Markup> {
  const { module } = await runnerImport<Markup>(MARKUP, { configFile: false, logLevel: 'warn', resolve: { alias } });
  return withoutStyleAttributes(module);
}

/** Buttons look inactive until the app is there. Those of the app that are inactive have a look of their own. */
const INACTIVE = '#root button[disabled]:not(.Mui-disabled){opacity:.6;cursor:default}';

const STYLED_TAG = /<[a-z][^<>]* style="[^"<>]*"[^<>]*>/g;

/**
 * The policy allows no style attributes: each becomes a class, which, like the attribute, wins over all others. Those with
 * a slot are set by the script.
 */
export function withoutStyleAttributes({ templates, styles }: Markup): Markup {
  const classes = new Map<string, string>();
  const classFor = (style: string): string => {
    const known = classes.get(style) ?? `first-${classes.size}`;
    classes.set(style, known);
    return known;
  };
  const withClasses = (html: string) =>
    html.replace(STYLED_TAG, (tag) => {
      const [attribute = '', style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
      if (style.includes('{{')) return tag.replace(attribute, ` data-style="${style}"`);
      const rest = tag.replace(attribute, '');
      const name = classFor(style);
      return rest.includes(' class="')
        ? rest.replace(' class="', ` class="${name} `)
        : rest.replace(/^<[a-z0-9]+/, (start) => `${start} class="${name}"`);
    });
  // The router has made an absolute path of a slot.
  const withSlots = (html: string) => html.replaceAll('href="/{{', 'href="{{');
  // Until the app is there nothing would happen. Reloading the page needs no app.
  const withoutActions = (html: string) =>
    html.replace(/<(?:button|input)(?= )(?![^>]* data-reload=)/g, '$& disabled=""');
  const changed = Object.fromEntries(
    Object.entries(templates).map(([name, html]) => [name, withClasses(withoutActions(withSlots(html)))]),
  );
  const left = Object.entries(changed).find(([, html]) => / style=/.test(html));
  if (left) throw new Error(`The template ${left[0]} has a style attribute`);
  const rules = [...classes].map(
    ([style, name]) =>
      `.${name}{${style
        .split(';')
        .map((one) => `${one}!important`)
        .join(';')}}`,
  );
  return { templates: changed, styles: [styles, ...rules].join('\n') };
}

function builtName(bundle: Rolldown.OutputBundle, path: string): string {
  const asset = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.originalFileNames.some((name) => name.endsWith(path)),
  );
  if (!asset) throw new Error(`The build has no ${path}`);
  return asset.fileName;
}
