import { mailPaths } from '@club/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildRoster, buildShift } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { editEvent, inDays } from '../../../testing/event-requests';
import { useMailActs } from '../../../testing/mail-acts';
import { only } from '../../../testing/only';
import { TEST_SITE } from '../../../testing/test-site';
import { NOTICES } from '../../src/notices';
import type { Notice } from '../../src/notifications/notice';
import { confirmAll, decide } from '../../src/registrations/decision-rules';
import { registrationIdOf } from '../../src/registrations/roster';
import { mailedActs } from '../../src/subjects/mailed-acts';

const { app, given, eventOf, withMailbox, anna, organiser } = useClub();
const { act, shown } = useMailActs(app);

beforeAll(() => withMailbox(anna));

/** What a link did has a receipt, which is no matter of the next test. */
afterEach(async () => {
  app().clock.advance(15 * 60_000);
  await app().deliver();
  app().mail.take();
});

const LINK = new RegExp(`^${TEST_SITE}${mailPaths.act}#`);

/** The one mail that is due when nothing can be undone any more. */
async function delivered() {
  app().clock.advance(15 * 60_000);
  await app().deliver();
  return only(app().mail.take());
}
/** The code behind the link with this label, which stands in the plain text and the HTML alike. */
function codeBehind({ text, html }: { text: string; html: string }, label: string): string {
  const [, url = ''] = new RegExp(`^${label.replace('?', '\\?')}:\\n(\\S+)$`, 'm').exec(text) ?? [];
  expect(url).toMatch(LINK);
  expect(html).toContain(`href="${url}"`);
  return url.split('#')[1] ?? '';
}
const confirm = (eventId: number) => app().events.change(eventId, (event, now) => confirmAll(event, now));
const statusOf = async (eventId: number) => (await eventOf(eventId)).roster.map(({ status }) => status);

it('a mail about one shift gives up that one alone', async () => {
  const shifts = ['grill001', 'kasse001'].map((id, day) => buildShift({ id, title: id, startTime: inDays(5 + day) }));
  const roster = buildRoster([anna, 'grill001', 'pending'], [anna, 'kasse001', 'pending']);
  const eventId = await given({ startTime: inDays(5), shifts, roster });
  const event = await eventOf(eventId);
  const [, kasse] = event.roster.map((entry) => registrationIdOf(eventId, entry));
  await app().events.change(eventId, (present, now) => decide(present, kasse ?? '', 'confirmed', now));
  const code = codeBehind(await delivered(), 'Doch keine Zeit? Schicht hier abgeben');
  expect(shown(await act(code)).shifts.map(({ title }) => title)).toEqual(['kasse001']);
  expect(await statusOf(eventId)).toEqual(['pending', 'cancelled']);
});

it('a mail about several shifts gives up each by a link of its own, and none that it does not name', async () => {
  const shifts = ['grill001', 'kasse001', 'kuchen01'].map((id, day) =>
    buildShift({ id, title: id, startTime: inDays(5 + day) }),
  );
  const roster = buildRoster([anna, 'grill001'], [anna, 'kasse001'], [anna, 'kuchen01', 'waitlisted']);
  const eventId = await given({ startTime: inDays(5), shifts, roster });
  const receipt = async (...ids: string[]): Promise<string[]> => {
    const places = ids.map((shiftId) => ({ userId: anna.id, shiftId }));
    const told = { userIds: [anna.id], deliverAt: new Date(), since: new Date(), places, shifts };
    const acts = await actsIn({ kind: 'registrationReceipt', ...(await noticed(eventId)), ...told });
    return acts.map(({ label }) => label.replace(/,.*/, ''));
  };
  expect(await receipt('kasse001')).toEqual(['Doch keine Zeit? Schicht hier abgeben']);
  expect(await receipt('grill001', 'kuchen01')).toEqual([
    'Doch keine Zeit? Schicht hier abgeben: grill001',
    'Warteliste hier verlassen: kuchen01',
  ]);
});

it('a mail about a moved shift asks to confirm the new time by its button', async () => {
  const shift = buildShift({ id: 'grill001', title: 'Grill', startTime: inDays(5), maxParticipants: 3 });
  const eventId = await given({ startTime: inDays(5), shifts: [shift], roster: buildRoster([anna, 'grill001']) });
  const moved = [{ ...shift, startTime: inDays(5.1), endTime: inDays(5.2) }];
  await editEvent(organiser, eventId, { shifts: moved });
  const marks = async () => (await eventOf(eventId)).roster.map(({ movedFrom }) => movedFrom !== null);
  expect(await marks()).toEqual([true]);
  const mail = await delivered();
  expect(mail.html).toMatch(/class="button"[^>]*>Neue Zeit bestätigen</);
  expect(mail.text).toContain(`Veranstaltung ansehen:\n${TEST_SITE}/events/${eventId}`);
  expect(shown(await act(codeBehind(mail, 'Neue Zeit bestätigen'))).state).toBe('done');
  expect(await marks()).toEqual([false]);
  expect(await statusOf(eventId)).toEqual(['confirmed']);
});

/** The links in a mail that carries this notice to Anna. */
const actsIn = (notice: Notice) => {
  const deps = {
    kinds: NOTICES,
    events: app().events,
    mailCodes: app().mailCodes,
    clock: app().clock,
    siteOrigin: TEST_SITE,
  };
  return mailedActs(deps, notice, { uid: anna.id, address: anna.email });
};
async function noticed(eventId: number) {
  const { title, startTime, endTime, location } = await eventOf(eventId);
  return { eventId, title, startTime, endTime, location };
}

it('a call for helpers lets people join with one tap, who have nothing there yet', async () => {
  const eventId = await given({ startTime: inDays(5), maxParticipants: 4 });
  for (const kind of ['eventsNeedingHelpers', 'eventCreated'] as const) {
    const notice = { kind, ...(await noticed(eventId)), exceptUserId: 'vera' };
    const [join, ...others] = await actsIn(notice);
    expect([join?.label, others]).toEqual(['Ich bin dabei', []]);
  }
  const call = { kind: 'eventsNeedingHelpers', ...(await noticed(eventId)) } as const;
  const [join] = await actsIn(call);
  expect(shown(await act(join?.url.split('#')[1] ?? '')).state).toBe('done');
  expect(await statusOf(eventId)).toEqual(['pending']);
  expect(await actsIn(call)).toEqual([]);
});

it('a call for shifts lets people take over one of the first three that lack somebody, and none that has begun', async () => {
  const shifts = [-1, 5, 6, 7].map((day, index) =>
    buildShift({ id: `schicht${index}`, title: `Dienst ${index}`, startTime: inDays(day), maxParticipants: 4 }),
  );
  const eventId = await given({ startTime: inDays(5), shifts });
  const gaps = shifts.map(({ id, title, startTime, endTime }) => ({ id, title, startTime, endTime, missing: 3 }));
  const acts = await actsIn({ kind: 'eventsNeedingHelpers', ...(await noticed(eventId)), gaps });
  expect(acts.map(({ label }) => label.split(',')[0])).toEqual(['Übernehmen: Dienst 1', 'Übernehmen: Dienst 2']);
  const second = acts[1]?.url.split('#')[1] ?? '';
  expect(shown(await act(second))).toMatchObject({ state: 'done', shifts: [{ title: 'Dienst 2' }] });
});

it('a program that opens every address in a mail by GET and HEAD changes nothing', async () => {
  const eventId = await given({ startTime: inDays(5), active: [anna] });
  await confirm(eventId);
  const { text, html, unsubscribeUrl } = await delivered();
  const addresses = [text, html, unsubscribeUrl].join(' ').match(/https?:[^\s"<>]+/g) ?? [];
  expect(addresses.filter((address) => LINK.test(address))).toHaveLength(2);
  const before = JSON.stringify(app().documents());
  for (const address of new Set(addresses)) {
    for (const method of ['GET', 'HEAD']) {
      await fetch(address.replace(TEST_SITE, app().origin), { method, redirect: 'manual' });
    }
  }
  expect(JSON.stringify(app().documents())).toBe(before);
  expect(await statusOf(eventId)).toEqual(['confirmed']);
});
