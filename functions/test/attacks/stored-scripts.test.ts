import { eventCalendarPath } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { eventInput, saved } from '../../../testing/event-requests';
import { parseFeed } from '../../../testing/parse-feed';
import { buildSubscription, subscribe, subscribed } from '../../../testing/push-devices';
import { book, booked, bookingInput, inquire, inquiryInput } from '../../../testing/venue';

const { app, person } = useClub();
const SCRIPT = '"><script>x()</script>';
const IMAGE = "'><img src=x onerror=x()>";
const LINES = `${SCRIPT}\n</title><!--/page-->\r\nEND:VCALENDAR\r\nBEGIN:VEVENT ${IMAGE} =cmd|'/C'!A1`;
const names = { firstName: SCRIPT, lastName: IMAGE, phoneNumber: `030${SCRIPT}` };
const author = person(names);
const organiser = person(names, 'organiser');
let eventId: number;

/** Stores a script in every text field that people can fill in. */
beforeAll(async () => {
  const texts = { title: SCRIPT, location: IMAGE, description: LINES, notes: LINES };
  eventId = saved(await organiser.client.post('/api/events', eventInput(texts))).event.id;
  ok(await author.client.post(`/api/events/${eventId}/register`, { notes: SCRIPT }));
  written(await write(author.client, eventId, LINES));
  ok(await inquire(app().visitor(), inquiryInput({ name: SCRIPT, phoneNumber: `0${IMAGE}`, message: LINES })));
  booked(await book(organiser.client, bookingInput(20, { purpose: LINES })));
  const info = { userAgent: SCRIPT, osVersion: SCRIPT, browserVersion: IMAGE, platform: SCRIPT };
  subscribed(await subscribe(author.client, buildSubscription(), info));
  ok(await author.client.put('/api/user/profile', { ...names, email: author.email }));
  await app().deliver();
});

describe('a script that somebody stored', () => {
  it('is a text in JSON wherever it is shown, and no browser treats it as a page', async () => {
    const paths = [
      ...['/api/user', '/api/user/data', '/api/user/events', '/api/events', `/api/events/${eventId}`],
      ...[`/api/events/${eventId}/comments`, '/api/notifications/devices', '/api/notifications/deliveries'],
      ...['/api/admin/events', `/api/admin/events/${eventId}/registrations`, `/api/admin/events/${eventId}/waitlist`],
      ...['/api/admin/venue-bookings', '/api/admin/venue-inquiries', '/api/venue-availability'],
    ];
    let shown = '';
    for (const { client } of [author, organiser]) {
      for (const path of paths) {
        const { headers, text } = await client.get(path);
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        shown += text;
      }
    }
    // The text is also complete, because it is what the person wrote.
    const asJson = (text: string) => JSON.stringify(text).slice(1, -1);
    expect(shown.split(asJson(SCRIPT)).length).toBeGreaterThan(20);
    expect(shown).toContain(asJson(LINES.replaceAll('\r\n', '\n')));
  });

  it('does not run in the page of the event, for anyone', async () => {
    for (const client of [app().visitor(), author.client, organiser.client]) {
      const { headers, text } = await client.get(`/events/${eventId}`);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('&quot;&gt;&lt;script&gt;x()&lt;/script&gt;');
      expect(text).not.toContain('<script>x()');
      expect(text).not.toContain('<img src=x');
      expect(text.match(/<title>/g)).toHaveLength(1);
      expect(text.match(/<!--\/page-->/g) ?? []).toEqual([]);
    }
  });

  it('adds no lines to a calendar', async () => {
    const { headers, text } = await app().visitor().get('/api/calendar.ics');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('inline; filename="vereinskalender.ics"');
    expect(parseFeed(text)).toMatchObject({ components: ['vtimezone', 'vevent'], events: [{ summary: SCRIPT }] });
    expect(text.match(/^(BEGIN|END):VCALENDAR/gm)).toHaveLength(2);
    const file = await app().visitor().get(eventCalendarPath(eventId));
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="[a-z0-9-]+\.ics"$/);
    expect(parseFeed(file.text)).toMatchObject({ components: ['vevent'], events: [{ summary: SCRIPT }] });
  });

  it('is a text in a push, which links only to the club’s own pages', () => {
    const messages = app()
      .push.take()
      .map(({ message }) => message as { title: string; url: string });
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.some(({ title }) => title.includes('<script>'))).toBe(true);
    for (const { url } of messages) expect(url).toMatch(/^\/(?!\/)[a-z0-9/#-]*$/);
  });

  it('appears in no address and no header', async () => {
    const { headers } = await author.client.get(`/api/events/${eventId}?x=${encodeURIComponent(SCRIPT)}`);
    expect([...headers.values()].join()).not.toContain('script');
    const missing = await author.client.get(`/api/${encodeURIComponent(SCRIPT)}`);
    expect(missing.text).not.toContain('script');
  });
});
