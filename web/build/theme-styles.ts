import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { EVENT_CATEGORIES } from '../../contract/src/events/event-categories.ts';

const NAME = 'virtual:theme.css';
const THEME = fileURLToPath(new URL('../src/app/theme/theme.ts', import.meta.url));

type StyleSheets = Record<string, Record<string, string | number>>[];
type ThemeModule = { clubTheme: () => { generateStyleSheets?: () => StyleSheets } };

/**
 * `import 'virtual:theme.css'` gives the theme's custom properties as a file. It is there before the app, which need not
 * generate them. It also defines each category's colours under names that are the same for all categories.
 */
export function themeStyles(): Plugin {
  let alias: Record<string, string> = {};
  return {
    name: 'theme-styles',
    configResolved({ root }) {
      alias = { '@': `${root}/src` };
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { module } = await runnerImport<ThemeModule>(THEME, { configFile: false, resolve: { alias } });
      const sheets = module.clubTheme().generateStyleSheets?.() ?? [];
      return [
        ...sheets.flatMap((sheet) => Object.entries(sheet).map(rule)),
        ...EVENT_CATEGORIES.map(tones),
        ON_PAPER,
      ].join('\n');
    },
  };
}

/** Paper is white and takes the light scheme's ink. What stays at the edge of a window would stand on every sheet. */
const ON_PAPER = `@media print {
  html, body { background: #fff !important; }
  [data-no-print] { display: none !important; }
}`;

const DARK = /data-color-scheme="?dark/;

function rule([selector, properties]: [string, Record<string, string | number>]): string {
  const values = Object.entries(properties).map(
    ([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}: ${value};`,
  );
  const text = `${selector} {${values.join(' ')}}`;
  return DARK.test(selector) ? `@media screen {${text}}` : text;
}

function tones(category: string): string {
  const tone = (name: string) => `--category-${name}: var(--mui-palette-category-${category}-${name});`;
  return `[data-category="${category}"] {${['main', 'contrastText', 'soft', 'onSoft'].map(tone).join(' ')}}`;
}
