import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutStyleAttributes } from './first-view.ts';

test('a style attribute becomes a class that wins over others, and one with a slot is left to the script', () => {
  const { templates, styles } = withoutStyleAttributes({
    templates: {
      home: '<p class="a" style="width:80%;height:8px">x</p><i style="width:80%;height:8px"></i>',
      card: '<b style="--percent:{{percent}}%"></b>',
    },
    styles: '.a{color:red}',
  });
  expect(templates).toEqual({
    home: '<p class="first-0 a">x</p><i class="first-0"></i>',
    card: '<b data-style="--percent:{{percent}}%"></b>',
  });
  expect(styles).toBe('.a{color:red}\n.first-0{width:80%!important;height:8px!important}');
});

test('an address is its slot alone, and buttons and fields wait for the app', () => {
  const home = '<a href="/{{href}}">x</a><a href="/events">y</a><button type="button">z</button><input type="search"/>';
  expect(withoutStyleAttributes({ templates: { home }, styles: '' }).templates.home).toBe(
    '<a href="{{href}}">x</a><a href="/events">y</a><button disabled="" type="button">z</button><input disabled="" type="search"/>',
  );
});

test('a style attribute that cannot be replaced fails the build', () => {
  const templates = { home: `<p style='width:8px'>x</p>` };
  expect(() => withoutStyleAttributes({ templates, styles: '' })).toThrow('The template home has a style attribute');
});

test('each component that the build renders says at its top that it is drawn twice, and no other one does', () => {
  const src = fileURLToPath(new URL('../src/', import.meta.url));
  const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
  const imported = [...textOf('app/first-view/markup.tsx').matchAll(/from '(?:@|\.\.)\/([^']+)'/g)];
  const rendered = imported
    .flatMap(([path, file = '']) => (path.includes("'@/") ? `${file}.tsx` : `app/${file}.tsx`))
    .filter((file) => existsSync(join(src, file)));
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.filter((file) => textOf(file).startsWith('// Drawn twice: ')).toSorted()).toEqual(rendered.toSorted());
  expect(rendered.length).toBeGreaterThan(10);
});
