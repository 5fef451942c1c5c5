import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus, replaceUnderFocus } from './keep-focus';

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});

afterEach(() => root.remove());

const settled = () => Promise.resolve();

test('the focus stays on what had it when the app replaces the page, and does not move from where somebody has put it', async () => {
  const page = '<main id="inhalt" tabindex="-1"><a href="/a">Mehr</a><a href="/b">Mehr</a></main>';
  const focusAndReplace = async (selector: string) => {
    root.innerHTML = page;
    keepFocus(root);
    root.querySelector<HTMLElement>(selector)?.focus();
    root.innerHTML = page;
    await settled();
    return document.activeElement;
  };
  expect((await focusAndReplace('main'))?.id).toBe('inhalt');
  expect((await focusAndReplace('[href="/b"]'))?.getAttribute('href')).toBe('/b');

  const field = document.createElement('input');
  document.body.append(field);
  root.innerHTML = page;
  keepFocus(root);
  root.querySelector('a')?.focus();
  field.focus();
  root.innerHTML = page;
  await settled();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('the focus stays on what had it when the first data fill the page, and is given to nothing that did not have it', () => {
  const page = '<main id="inhalt" tabindex="-1"><a href="/a">Mehr</a></main>';
  const fill = () => {
    root.innerHTML = page;
  };
  fill();
  replaceUnderFocus(root, fill);
  expect(document.activeElement).toBe(document.body);

  root.querySelector('main')?.focus();
  replaceUnderFocus(root, fill);
  expect(document.activeElement).toBe(root.querySelector('main'));
});
