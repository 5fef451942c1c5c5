import { describe, expect, it } from 'vitest';
import { shareLinks } from './share-links';

const url = 'https://club.example/events/12';
const links = Object.fromEntries(
  shareLinks('Spiel & Spaß + Würstchen #1', url).map(({ service, href }) => [service, new URL(href)]),
);
const text = 'Schau dir diese Veranstaltung an: Spiel & Spaß + Würstchen #1';

describe('share links', () => {
  it('open the page of each service on which the link is shared', () => {
    expect(Object.entries(links).map(([service, { origin, pathname }]) => [service, `${origin}${pathname}`])).toEqual([
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php'],
      ['Twitter', 'https://twitter.com/intent/tweet'],
      ['WhatsApp', 'https://api.whatsapp.com/send'],
      ['Telegram', 'https://t.me/share/url'],
    ]);
  });

  it('passes the link and the club’s hashtag to Facebook', () => {
    expect(links.Facebook?.searchParams.get('u')).toBe(url);
    expect(links.Facebook?.searchParams.get('hashtag')).toBe('#LTVEvent');
  });

  it.each(['Twitter', 'Telegram'])('passes text and link to %s separately, whatever the title holds', (name) => {
    expect(links[name]?.searchParams.get('text')).toBe(text);
    expect(links[name]?.searchParams.get('url')).toBe(url);
  });

  it('passes text and link to WhatsApp in one, with no spaces written as plus signs', () => {
    expect(links.WhatsApp?.searchParams.get('text')).toBe(`${text} ${url}`);
    expect(links.WhatsApp?.href).not.toMatch(/\+/);
  });
});
