import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notificationOf, notificationPath } from './notification';

const NOW = Date.parse('2026-07-11T12:00:00Z');

describe('a push', () => {
  test('is shown with all its fields, and leads to its page', () => {
    const payload = {
      title: 'Du bist nachgerückt',
      body: 'Sommerfest, Sa 12.06. 14:00',
      url: '/events/12#event-comments',
      tag: 'event-12-registration',
      icon: '/icons/icon-192.png',
    };
    expect(notificationOf(JSON.stringify(payload), NOW)).toEqual({
      title: payload.title,
      options: {
        body: payload.body,
        icon: payload.icon,
        badge: '/icons/badge-96.png',
        lang: 'de',
        timestamp: NOW,
        tag: payload.tag,
        renotify: true,
        data: { path: payload.url },
      },
    });
  });

  test.each([null, '', 'null', '[]', '{"title": ', '{"title": 7, "body": {}}', '{"title": "  "}'])(
    'of %j still shows something, and leads home',
    (payload) => {
      const { title, options } = notificationOf(payload, NOW);
      expect(title).toBe('LTV Helferportal');
      expect(options.body).toBe('Es gibt Neuigkeiten. Tippe hier, um sie zu sehen.');
      expect(options.data.path).toBe('/');
      // Browsers refuse to renotify without a tag, and then show nothing.
      expect(options).not.toHaveProperty('renotify');
    },
  );

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 12, null])(
    'with %j as its link or icon leads nowhere but to the app',
    (url) => {
      const { options } = notificationOf(JSON.stringify({ title: 'Hallo', url, icon: url }), NOW);
      expect(options.data.path).toBe('/');
      expect(options.icon).toBe('/icons/icon-192.png');
      expect(notificationPath({ path: url })).toBe('/');
    },
  );

  test('any payload is shown with a title, of limited length, and leads into this site', () => {
    const payloads = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((value) => JSON.stringify(value)),
    );
    const fields = fc.record({ title: fc.anything(), body: fc.anything(), url: fc.anything(), tag: fc.string() });
    fc.assert(
      fc.property(
        fc.oneof(
          payloads,
          fields.map((value) => JSON.stringify(value) ?? ''),
        ),
        (payload) => {
          const { title, options } = notificationOf(payload, NOW);
          expect(title.trim()).not.toBe('');
          expect(title.length + (options.body?.length ?? 0)).toBeLessThan(700);
          expect(new URL(options.data.path, 'https://app.example').origin).toBe('https://app.example');
        },
      ),
      { numRuns: 60 },
    );
  });
});

test.each([undefined, null, 'x', {}, { path: 7 }])('a notification with the data %j leads home', (data) => {
  expect(notificationPath(data)).toBe('/');
});
