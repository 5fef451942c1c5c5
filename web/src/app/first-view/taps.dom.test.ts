import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTap, hearTaps, keepFocus, markEarly, replaceUnderFocus, type Tap } from './taps';

let root: HTMLElement;
let tap: Tap | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tap = null;
  root = document.createElement('div');
  root.innerHTML = '<button disabled>Kalender</button><button disabled aria-label="Zurück">‹</button>';
  document.body.append(root);
  markEarly(root);
  hearTaps(root, (heard) => {
    tap = heard;
  });
});

afterEach(() => {
  vi.useRealTimers();
  root.remove();
});

const early = (name: string) => root.querySelector(`[data-early]${name}`) as HTMLButtonElement;

/** Shows the app's page, and returns the names of its buttons that have been pressed since. */
function replace(...names: string[]): string[] {
  const pressed: string[] = [];
  root.replaceChildren(
    ...names.map((name) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', () => pressed.push(name));
      return button;
    }),
  );
  return pressed;
}

const settled = () => Promise.resolve();

test('a button that was tapped before the app was there acts when it is', async () => {
  early('').click();
  expect(early('').getAttribute('aria-busy')).toBe('true');
  answerTap(root, () => tap);
  const pressed = replace('Übersicht', 'Kalender');
  await settled();
  expect(pressed).toEqual(['Kalender']);
  expect(document.activeElement?.textContent).toBe('Kalender');

  const more = replace('Übersicht', 'Kalender');
  await settled();
  expect(more).toEqual([]);
});

test('of several taps the last one counts, and only that button looks busy', async () => {
  early('').click();
  early('[aria-label]').click();
  expect(root.querySelectorAll('[aria-busy]')).toHaveLength(1);
  answerTap(root, () => tap);
  const pressed = replace('Kalender', 'Zurück');
  await settled();
  expect(pressed).toEqual(['Zurück']);
});

test('a button that comes after the page is pressed, too, but not after five seconds, nor when the person went on', async () => {
  early('').click();
  answerTap(root, () => tap);
  replace('Übersicht');
  await settled();
  const pressed = replace('Kalender');
  await settled();
  expect(pressed).toEqual(['Kalender']);

  answerTap(root, () => tap);
  vi.advanceTimersByTime(5_000);
  const late = replace('Kalender');
  await settled();
  expect(late).toEqual([]);

  answerTap(root, () => tap);
  root.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const unwanted = replace('Kalender');
  await settled();
  expect(unwanted).toEqual([]);
});

test('where two buttons have that name, or none was tapped, nothing is pressed', async () => {
  answerTap(root, () => tap);
  const untouched = replace('Kalender');
  await settled();
  expect(untouched).toEqual([]);

  root.innerHTML = '<button data-early>Kalender</button>';
  early('').click();
  const pressed = replace('Kalender', 'Kalender');
  await settled();
  expect(pressed).toEqual([]);
});

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

test('a button that cannot be pressed yet is pressed once it can', async () => {
  early('').click();
  answerTap(root, () => tap);
  const pressed = replace('Kalender');
  root.querySelector('button')?.setAttribute('disabled', '');
  await settled();
  expect(pressed).toEqual([]);
  root.querySelector('button')?.removeAttribute('disabled');
  await settled();
  expect(pressed).toEqual(['Kalender']);
});
