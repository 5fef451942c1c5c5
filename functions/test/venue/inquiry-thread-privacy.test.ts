import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { eraseAccount } from '../../src/testing/deletions';
import type { TestMember } from '../../src/testing/start-test-app';
import { inquire, inquiryInput, useVenue } from '../../src/testing/venue';

const { app } = useClub();
const { givenInquiry, inquiriesOf, stored } = useVenue(app);
let organiser: TestMember;

beforeEach(async () => {
  organiser = await app().organiser({ firstName: 'Renate', lastName: 'Kurz' });
  app().mail.setUp(1_000);
});

const ask = (inquiryId: string, text: string, { client } = organiser) =>
  client.post(`/api/admin/venue-inquiries/${inquiryId}/questions`, { text });

it('a member who asked finds the thread in their download, without the names of those who wrote for the club', async () => {
  const member = await app().member();
  ok(await inquire(member.client, inquiryInput({ email: member.email })));
  const inquiryId = (await inquiriesOf(organiser)).find(({ email }) => email === member.email)?.id ?? '';
  ok(await ask(inquiryId, 'Braucht ihr die Küche?'));
  const { text, json } = await member.client.get('/api/user/data');
  const message = { at: expect.any(String), from: 'club', text: 'Braucht ihr die Küche?' };
  expect(json).toMatchObject({ venueInquiries: [{ messages: [message] }] });
  expect(text).not.toContain('Renate');
});

it('who wrote for the club is forgotten with their account, and the words stay', async () => {
  const other = await app().organiser({ firstName: 'Bernd', lastName: 'Weg' });
  const inquiryId = await givenInquiry({ email: 'gast@example.org' });
  ok(await ask(inquiryId, 'Wie viele?', other));
  expect((await eraseAccount(other)).status).toBe(200);
  const shown = (await inquiriesOf(organiser)).find(({ id }) => id === inquiryId);
  expect(shown?.messages).toMatchObject([{ text: 'Wie viele?', by: null }]);
  expect(stored('venueInquiries').map(({ writerIds }) => writerIds)).not.toContainEqual([other.id]);
});
