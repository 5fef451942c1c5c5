import { CLUB } from '@club/contract';

export const shareText = (title: string): string => `Schau dir diese Veranstaltung an: ${title}`;

export type ShareService = 'Facebook' | 'Twitter' | 'WhatsApp' | 'Telegram';
type ShareLink = { service: ShareService; href: string };

/** The address with this query. Some services show a plus sign where there should be a space. */
export const link = (base: string, query: Record<string, string>) =>
  `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

export const whatsAppLink = (title: string, url: string): ShareLink => ({
  service: 'WhatsApp',
  href: link('https://api.whatsapp.com/send', { text: `${shareText(title)} ${url}` }),
});

/** Each link opens the compose page of its service. */
export function shareLinks(title: string, url: string): ShareLink[] {
  const text = shareText(title);
  return [
    {
      service: 'Facebook',
      href: link('https://www.facebook.com/sharer/sharer.php', { u: url, hashtag: `#${CLUB.hashtag}` }),
    },
    { service: 'Twitter', href: link('https://twitter.com/intent/tweet', { text, url }) },
    whatsAppLink(title, url),
    { service: 'Telegram', href: link('https://t.me/share/url', { url, text }) },
  ];
}
