import type { Message } from '../message';

/** Some devices show no more when the message is opened out. */
const MAX_LINES = 6;

/** Several messages as one, which leads to where all of them lead, else to the start page. */
export function digestOf(messages: readonly Message[]): Message {
  const counts = new Map<string, number>();
  for (const { title } of messages) counts.set(title, (counts.get(title) ?? 0) + 1);
  const lines = [...counts].map(([title, count]) => (count > 1 ? `${title} (${count})` : title));
  const shown = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines;
  const more = lines.length - shown.length;
  const urls = new Set(messages.map(({ url }) => url));
  return {
    title: messages.length === 1 ? '1 Neuigkeit' : `${messages.length} Neuigkeiten`,
    body: [...shown, ...(more > 0 ? [`… und ${more} weitere`] : [])].join('\n'),
    url: urls.size === 1 ? ([...urls][0] ?? '/') : '/',
    tag: 'digest',
  };
}
