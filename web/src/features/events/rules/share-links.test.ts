import { expect, it } from 'vitest';
import { shareLinks } from './share-links';

const url = 'https://club.example/events/12';
const text = 'Schau dir diese Veranstaltung an: Spiel & Spaß + Würstchen #1';

it('each service gets text and link on the page where people share, whatever the title holds', () => {
  const links = shareLinks('Spiel & Spaß + Würstchen #1', url).map(({ service, href }) => {
    const { origin, pathname, searchParams } = new URL(href);
    // WhatsApp would show the signs instead of spaces.
    if (service === 'WhatsApp') expect(href).not.toContain('+');
    return [service, `${origin}${pathname}`, Object.fromEntries(searchParams)];
  });
  expect(links).toEqual([
    [
      'Facebook',
      'https://www.facebook.com/sharer/sharer.php',
      expect.objectContaining({ u: url, hashtag: '#LTVEvent' }),
    ],
    ['Twitter', 'https://twitter.com/intent/tweet', expect.objectContaining({ text, url })],
    ['WhatsApp', 'https://api.whatsapp.com/send', expect.objectContaining({ text: `${text} ${url}` })],
    ['Telegram', 'https://t.me/share/url', expect.objectContaining({ text, url })],
  ]);
});
