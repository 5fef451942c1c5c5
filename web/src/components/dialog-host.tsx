import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createStore, useStore } from '@/lib/store';
import { focusPage } from './focus-page';

type Shown = {
  id: number;
  content: ReactNode;
  open: boolean;
  /** Had the focus before. The first that is still there gets it back if nothing else takes it. */
  openers: readonly (Element | null)[];
};

const shown = createStore<readonly Shown[]>([]);
let lastId = 0;

/** Shows a dialog above the page, for which `useDialog` is made. Each opening begins anew. */
export function showDialog(content: ReactNode, opener: Element | null = document.activeElement): void {
  lastId += 1;
  const openers = [opener, ...(shown.get().at(-1)?.openers ?? [])];
  shown.set([...shown.get(), { id: lastId, content, open: true, openers }]);
}

/** Holds the entries of dialogs that were closed without sending them, as long as their page is there. */
export const keptEntries = new Map<string, object>();

type DialogState = {
  open: boolean;
  close: () => void;
  /** The dialog has faded out and may leave the page. */
  gone: () => void;
};

const DialogContext = createContext<DialogState | null>(null);

export function useDialog(): DialogState {
  const dialog = useContext(DialogContext);
  if (!dialog) throw new Error('showDialog has not shown this');
  return dialog;
}

/** Closes the dialog around, which keeps its content while it fades out. */
export const useCloseDialog = () => useDialog().close;

/**
 * Holds the dialogs of the page beside it. A page that is built anew when the width changes keeps its open dialogs and
 * what was typed there; another page has none of them.
 */
export function DialogHost() {
  const dialogs = useStore(shown);
  useBackButton();
  useEffect(
    () => () => {
      shown.set([]);
      keptEntries.clear();
    },
    [],
  );
  return dialogs.map(({ id, content, open, openers }) => {
    const close = () => shown.set(shown.get().map((one) => (one.id === id ? { ...one, open: false } : one)));
    const gone = () => {
      shown.set(shown.get().filter((one) => one.id !== id));
      keepFocus(openers);
    };
    return (
      <DialogContext key={id} value={{ open, close, gone }}>
        {content}
      </DialogContext>
    );
  });
}

/** The act may have removed the button that opened the dialog, and the focus with it. */
const keepFocus = (openers: Shown['openers']) =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const opener = openers.find((one) => one instanceof HTMLElement && one.isConnected);
    if (opener instanceof HTMLElement) opener.focus();
    if (document.activeElement === document.body) focusPage();
  });

declare global {
  interface Window {
    /** Safari and Firefox have none. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/** Dialogs, menus, the lists of select fields, and the drawer. */
const topModal = () => [...document.querySelectorAll('body > .MuiModal-root')].at(-1);

/**
 * Where the browser can say so, the back button of Android closes what is open above the page, and the page stays. It does
 * what Escape does: a modal that may not be closed now stays.
 */
function useBackButton(): void {
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!CloseWatcher) return;
    let watcher: InstanceType<typeof CloseWatcher> | null = null;
    // The browser says the same when somebody presses Escape, and then the modal has seen that key itself.
    let byKey = false;
    const press = ({ key }: KeyboardEvent) => {
      byKey = key === 'Escape';
      setTimeout(() => {
        byKey = false;
      });
    };
    const close = () => {
      watcher = null;
      const modal = topModal();
      const focused = document.activeElement;
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      if (modal && !byKey) (modal.contains(focused) ? focused : modal)?.dispatchEvent(key);
      watch();
    };
    const watch = () => {
      if (!topModal()) {
        watcher?.destroy();
        watcher = null;
      } else if (!watcher) {
        watcher = new CloseWatcher();
        watcher.onclose = close;
      }
    };
    const observer = new MutationObserver(watch);
    observer.observe(document.body, { childList: true });
    window.addEventListener('keydown', press, true);
    watch();
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', press, true);
      watcher?.destroy();
    };
  }, []);
}
