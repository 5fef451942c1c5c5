import { createStore } from './store';

type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** A button that runs the action and closes the toast. */
  action?: { label: string; run: () => void };
  /** By default a toast with an action stays until somebody decides. */
  displayMs?: number;
  /**
   * A path to what the toast tells of, like 'place/7/'. The toast takes the place of others about the same or a part of it:
   * „Du bist dabei“ and „Abgemeldet“ never stand beside each other.
   */
  about?: string;
};

export type Toast = Omit<ToastInput, 'variant' | 'displayMs'> & {
  id: number;
  variant: ToastVariant;
  /** null: until somebody closes it. */
  displayMs: number | null;
  /** false while it leaves the screen. */
  open: boolean;
};

const MAX_TOASTS = 5;
const TOAST_DISPLAY_MS = 5_000;
/** A dismissed toast is removed after this time even if its animation never ended. */
const TOAST_REMOVE_MS = 5_000;

/** The server restores what was for two minutes, so that even a second attempt comes in time. */
export const UNDO_OFFERED_MS = 8_000;

/** The app has one queue, newest first. */
export function createToastQueue() {
  const { get, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  function remove(id: number): void {
    clearTimeout(removals.get(id));
    // Stryker disable next-line CallExpression: it only frees memory, because no number is given twice.
    removals.delete(id);
    set(get().filter((toast) => toast.id !== id));
  }

  return {
    get,
    subscribe,
    add(input: ToastInput): number {
      const { variant = 'default', action, about, displayMs = action ? null : TOAST_DISPLAY_MS } = input;
      // Stryker disable next-line AssignmentOperator: a number only has to be one that no other toast has.
      lastId += 1;
      const toast: Toast = { ...input, id: lastId, variant, displayMs, open: true };
      // Stryker disable next-line ConditionalExpression: no path begins with the word for what is missing.
      const others = get().filter((other) => about === undefined || !other.about?.startsWith(about));
      const kept = [toast, ...others].slice(0, MAX_TOASTS);
      for (const dropped of get()) if (!kept.includes(dropped)) remove(dropped.id);
      set(kept);
      return toast.id;
    },
    dismiss(id: number): void {
      if (!get().some((toast) => toast.id === id && toast.open)) return;
      removals.set(id, setTimeout(remove, TOAST_REMOVE_MS, id));
      set(get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    },
    remove,
    clear(): void {
      for (const { id } of get()) remove(id);
    },
  };
}

export const toastQueue = createToastQueue();
