import { CLUB } from '@club/contract';

export const shareText = (title: string): string => `Schau dir diese Veranstaltung an: ${title}`;

export type ShareLink = { name: string; href: string };

/** Where the share dialog leads to; each opens that service's own compose page. */
export function shareLinks(title: string, url: string): ShareLink[] {
  const text = shareText(title);
  const link = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  return [
    {
      name: 'Facebook',
      href: link('https://www.facebook.com/sharer/sharer.php', { u: url, hashtag: `#${CLUB.hashtag}` }),
    },
    { name: 'Twitter', href: link('https://twitter.com/intent/tweet', { text, url }) },
    { name: 'WhatsApp', href: link('https://api.whatsapp.com/send', { text: `${text} ${url}` }) },
    { name: 'Telegram', href: link('https://t.me/share/url', { url, text }) },
  ];
}
