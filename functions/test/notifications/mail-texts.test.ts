import { CLUB } from '@club/contract';
import { HtmlValidate } from 'html-validate';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { useMailPrograms } from '../../../testing/mail-programs';
import { only } from '../../../testing/only';
import { TEST_SITE } from '../../../testing/test-site';
import { confirmAll } from '../../src/registrations/decision-rules';

const { app, given, eventOf, withMailbox, anna } = useClub();
const received = useMailPrograms();

beforeAll(() => withMailbox(anna));

/** Delivers what is due when nothing can be undone any more, and returns the mails as a mail program reads them. */
async function delivered() {
  app().clock.advance(15 * 60_000);
  await app().deliver();
  return received(...app().mail.take());
}

const confirm = (eventId: number) => app().events.change(eventId, (event, now) => confirmAll(event, now));

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // Mail programs know no style sheets, and the layout is for them.
  rules: { 'no-inline-style': 'off', 'require-sri': 'off', 'doctype-style': 'off', 'void-style': 'off' },
});

describe('a mail about a registration', () => {
  it('greets by name, has one button, says why it came and how it ends, and belongs to the thread of its event', async () => {
    const eventId = await given({ startTime: inDays(5), active: [anna] });
    await confirm(eventId);
    const mail = only(await delivered());
    expect(mail?.to).toMatchObject({ value: [{ address: anna.email }] });
    for (const text of [mail?.text, mail?.html || '']) {
      expect(text).toContain('Hallo Anna!');
      expect(text).toContain(`${TEST_SITE}/events/${eventId}`);
      expect(text).toContain('Du bekommst diese E-Mail, weil es um deine Anmeldung geht.');
      for (const page of ['/einstellungen/notifications', '/impressum', '/datenschutz'])
        expect(text).toContain(TEST_SITE + page);
    }
    expect(String(mail?.html).match(/class="button"/g)).toHaveLength(1);
    expect(mail?.text).toMatch(new RegExp(`Abbestellen: ${TEST_SITE}/abbestellen#registrationConfirmed\\.`));
    const ending = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
    expect(ending.replace(/\s+/g, ' ')).toContain(`<${TEST_SITE}/api/mails/unsubscribe/registrationConfirmed.`);
    expect(mail?.references).toBe(`<event-${eventId}@verein.example>`);
  });

  it('takes the entry of the calendar feed out of the calendar when the event is deleted', async () => {
    const organiser = await app().organiser();
    const eventId = await given({ startTime: inDays(5), active: [anna] });
    const { revision } = await eventOf(eventId);
    ok(await organiser.client.delete(`/api/admin/events/${eventId}`));
    const [mail] = await delivered();
    const calendar = new ICAL.Component(ICAL.parse(String(mail?.attachments[0]?.content)));
    const entry = calendar.getFirstSubcomponent('vevent');
    expect(['status', 'uid', 'sequence'].map((name) => entry?.getFirstPropertyValue(name))).toEqual([
      ...['CANCELLED', `event-${eventId}@${CLUB.calendarDomain}`, revision + 1],
    ]);
  });

  it('is valid HTML, loads nothing from anywhere, and links to the app alone', async () => {
    const eventId = await given({ startTime: inDays(5), active: [anna] });
    await confirm(eventId);
    const [mail] = await delivered();
    const html = String(mail?.html);
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|src=/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link).origin);
    expect(new Set(links)).toEqual(new Set([TEST_SITE]));
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
