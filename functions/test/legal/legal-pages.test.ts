import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CLUB_SETTINGS, imprintText, STANDARD_PROCESSORS, STORED_DATA } from '@club/contract';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { saveClub } from '../../../testing/club-settings';
import { testShell } from '../../../testing/test-site';
import { withLegalText } from '../../src/legal/legal-page';
import { createLegalRouter } from '../../src/legal/legal-router';

const { app, person } = useClub();
const organiser = person({}, 'organiser');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&([a-z#0-9]+);/g, (_all, name: string) => ENTITIES[name] ?? '?');
/** What a reader without JavaScript sees of the page. */
const readIn = (html: string) => decoded((/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' '));

const CLUB = {
  name: 'Turnverein <Probe> & Söhne e. V.',
  address: { street: 'Am Sportplatz 1', postalCode: '12345', city: 'Musterstadt' },
  email: 'post@verein.example',
  board: [{ name: 'Sabine Brandt', function: 'Vorsitzende' }],
  legal: { imprintExtra: 'Erste Zeile\nzweite Zeile\n\nNoch ein Absatz', privacyExtra: '', accessibilityExtra: '' },
  processors: [{ name: 'Post & Co.', purpose: 'E-Mails', place: 'Kassel' }],
};

describe('a legal page as the server sends it', () => {
  it('names the club and its board in the imprint, as text and with links, in HTML that needs no script', async () => {
    ok(await saveClub(organiser.client, CLUB));
    const { status, headers, text } = await app().visitor().get('/impressum');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(text).toContain('<title>Impressum – ');
    expect(text.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Impressum</h1>']);
    const words = readIn(text);
    for (const said of [
      CLUB.name,
      'Am Sportplatz 1',
      '12345 Musterstadt',
      'Sabine Brandt (Vorsitzende)',
      'Noch ein Absatz',
    ])
      expect(words).toContain(said);
    expect(text).toContain('<a href="mailto:post@verein.example">post@verein.example</a>');
    expect(text).toContain('<p>Erste Zeile<br />zweite Zeile</p>');
    expect(text).not.toContain('<Probe>');
    const [, begun = ''] = /<main [^>]*data-legal="([^"]*)"/.exec(text) ?? [];
    expect(JSON.parse(decoded(begun))).toMatchObject({ name: CLUB.name, board: CLUB.board });
  });

  it('tells what is stored, who sees it, and who processes it, under Datenschutz', async () => {
    const words = readIn((await app().visitor().get('/datenschutz/')).text);
    for (const { title, seenBy } of Object.values(STORED_DATA)) {
      expect(words).toContain(title);
      expect(words).toContain(seenBy);
    }
    for (const { name } of [...Object.values(STANDARD_PROCESSORS), ...CLUB.processors]) expect(words).toContain(name);
    expect(readIn((await app().visitor().get('/barrierefreiheit')).text)).toContain('Barriere melden');
  });

  it('says so where the settings do not come, shows what the build knows, and is not kept', async () => {
    const server = express()
      .use(
        createLegalRouter({
          getShell: async () => ({ html: await testShell(), headers: {} }),
          clubSettings: { current: () => Promise.reject(new Error('database down')) },
          log: app().log,
        }),
      )
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/impressum`);
    const text = await response.text();
    server.close();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(readIn(text)).toContain(DEFAULT_CLUB_SETTINGS.name);
    expect(readIn(text)).toContain('konnten gerade nicht geladen werden');
    expect(text).toContain('data-legal=""');
    expect(app().log.take()).toMatchObject([{ level: 'error', message: 'statutory page without its facts' }]);
  });

  it('leaves a shell of another release, which has no place for the text, as it is', () => {
    const shell = '<head></head><div id="root"></div>';
    expect(withLegalText(shell, imprintText(DEFAULT_CLUB_SETTINGS), DEFAULT_CLUB_SETTINGS)).toBe(shell);
  });
});
