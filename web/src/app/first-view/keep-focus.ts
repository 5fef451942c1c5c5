/** The app has replaced the page by then, or never will. */
const PATIENCE_MS = 5_000;

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
