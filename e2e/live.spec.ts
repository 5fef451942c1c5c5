import { followFirestore } from './support/firestore-channel';
import { newMember } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'with a Firebase project, an open event page shows a registration that was made elsewhere',
  SAME_AT_EVERY_SIZE,
  async ({ page, request }) => {
    const id = await createEvent({ title: 'Fackelzug', startTime: inDays(4), maxParticipants: 8 });
    const tell = await followFirestore(page, `live/e${id}`, { version: 1 });
    const followed = page.waitForResponse(/firestore\.googleapis\.com.*TYPE=xmlhttp/);
    await page.goto(`/events/${id}`);
    await expect(page.getByText('0 von 8 Plätzen belegt')).toBeVisible();
    await followed;

    expect((await request.post('/api/register', { data: newMember('Lene', 'Ahrens') })).status()).toBe(200);
    expect((await request.post(`/api/events/${id}/register`, { data: {} })).status()).toBe(200);
    tell({ version: 2 });
    await expect(page.getByText('1 von 8 Plätzen belegt')).toBeVisible();
  },
);
