/** A button that a person has tapped; the app answers it once it is there. */
export type Tap = { name: string; element: Element };

const ACTIONS = 'button, [role="button"]';

/** A tap that the app could answer only after this time, in milliseconds, is no longer what the person expects. */
const PATIENCE_MS = 5_000;

/** Lets people tap the buttons in `root` already, and shows on the tapped one that it has been heard. */
export function hearTaps(root: Element, hear: (tap: Tap) => void): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest(ACTIONS) : null;
      // The app's own buttons are not marked.
      if (!element?.hasAttribute('data-early')) return;
      for (const busy of root.querySelectorAll('[data-early][aria-busy]')) busy.removeAttribute('aria-busy');
      element.setAttribute('aria-busy', 'true');
      hear({ name: nameOf(element), element });
    },
    true,
  );
}

/** Marks the buttons of a page that the app has not taken over: their taps are heard. */
export function markEarly(page: ParentNode): void {
  for (const element of page.querySelectorAll(ACTIONS)) {
    element.setAttribute('data-early', '');
    element.removeAttribute('disabled');
  }
}

/** When the app has replaced the page, presses its button of the same name, if there is just one. */
export function answerTap(root: Element, heard: () => Tap | null): void {
  const observer = new MutationObserver(() => {
    const tap = heard();
    if (!tap || tap.element.isConnected) return;
    const found = [...root.querySelectorAll<HTMLElement>(ACTIONS)].filter((element) => nameOf(element) === tap.name);
    const [button] = found;
    if (!button || found.length > 1 || button.hasAttribute('disabled')) return;
    end();
    button.focus();
    button.click();
  });
  // Somebody who goes on wants something else by now.
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    root.removeEventListener('pointerdown', endIfReplaced, true);
  };
  const endIfReplaced = ({ target }: Event) => {
    if (!(target as Element).closest('[data-early]')) end();
  };
  const timer = setTimeout(end, PATIENCE_MS);
  root.addEventListener('pointerdown', endIfReplaced, true);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

/** When the app has replaced the page, the element like the one that had the focus gets it: by its id, or its name and address. */
export function keepFocus(root: Element): void {
  const { activeElement } = document;
  let focused = activeElement && root.contains(activeElement) ? activeElement : null;
  const remember = ({ target }: Event) => {
    focused = target as Element;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    if (document.activeElement === document.body) likeIn(root, focused)?.focus({ preventScroll: true });
    if (document.activeElement !== document.body) end();
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    root.removeEventListener('focusin', remember);
  };
  const timer = setTimeout(end, PATIENCE_MS);
  root.addEventListener('focusin', remember);
  observer.observe(root, { childList: true, subtree: true });
}

/** Replaces a part of the page; if the focus was in it, the element like the one that had it gets it at once. */
export function replaceUnderFocus(root: Element, replace: () => void): void {
  const focused = document.activeElement;
  replace();
  if (focused && !focused.isConnected) likeIn(root, focused)?.focus({ preventScroll: true });
}

function likeIn(root: Element, lost: Element): HTMLElement | undefined {
  const alike = [...root.querySelectorAll<HTMLElement>(lost.localName)];
  const address = lost.getAttribute('href');
  return (
    alike.find(({ id }) => id !== '' && id === lost.id) ??
    alike.find((element) => nameOf(element) === nameOf(lost) && element.getAttribute('href') === address)
  );
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
