import type { Message } from './message';

const ICON = '/icons/icon-192.png';

/** What the service worker reads. */
export const payloadOf = ({ title, body, url, tag }: Message): string =>
  JSON.stringify({ title, body, url, tag, icon: ICON });
