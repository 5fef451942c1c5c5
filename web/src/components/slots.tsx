// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import type { ReactNode } from 'react';

/**
 * The build renders components with slots in place of texts: '{{title}}' in the markup is where the title of an event
 * goes. `app/first-view/fill.ts` and the function that serves an event's page replace them.
 */
const SLOT = /^\{\{(\w+)\}\}$/;

const slotNameOf = (value: unknown): string | null => (typeof value === 'string' && SLOT.exec(value)?.[1]) || null;

/** A view each of whose fields is its slot. Nested views and lists are given by `parts`. */
export const slotsOf = <View extends object>(parts: Partial<View> = {}): View =>
  new Proxy(parts, {
    get: (own, key) => Reflect.get(own, key) ?? (typeof key === 'string' ? `{{${key}}}` : undefined),
  }) as View;

/** Shows its children when `is` says something. Of a slot, this is left to whoever fills it. */
export function When({ is, children }: { is: unknown; children: ReactNode }) {
  const name = slotNameOf(is);
  if (name) return <template data-if={name}>{children}</template>;
  return is ? children : null;
}

/** Marks what is repeated for each item of a list; its slots are those of the item. */
export const Each = ({ of, children }: { of: string; children: ReactNode }) => (
  <template data-each={of}>{children}</template>
);
