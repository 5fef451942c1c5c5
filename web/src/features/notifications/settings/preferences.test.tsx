import { DEFAULT_PREFERENCES, FURTHER_PREFERENCES, NOTICE_PREFERENCES } from '@club/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { answers, fails } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { openNotifications, serveFurther } from '../testing/notifications';

beforeEach(() => answers({ getUser: buildUser({ isAdmin: true }) }));

const find = (label: string) => screen.findByLabelText(label);
const switches = () => screen.getAllByRole('switch', { hidden: true });
const start = () => screen.getByLabelText<HTMLInputElement>('Beginn der Ruhezeit');
const end = () => screen.getByLabelText<HTMLInputElement>('Ende der Ruhezeit');

/** The server stores the preferences. `sent` lists the changes. */
function servePreferences(saved = DEFAULT_PREFERENCES) {
  const served = { saved, sent: [] as object[] };
  answers({
    getNotificationPreferences: () => served.saved,
    saveNotificationPreferences: async ({ body }) => {
      served.sent.push(body);
      await delay(served.sent.length === 1 ? 40 : 0);
      served.saved = { ...served.saved, ...body };
      return served.saved;
    },
  });
  return served;
}

test('quick changes are all saved; a failed one is undone and says why', async () => {
  const served = servePreferences();
  const { user } = openNotifications();
  await user.click(await find('Erinnerung'));
  await user.click(await find('Absagen'));
  await user.click(await find('Erinnerung'));
  expect(await find('Erinnerung')).toBeChecked();
  expect(await find('Absagen')).not.toBeChecked();
  await waitFor(() => expect(served.sent).toHaveLength(3));
  expect(served.sent).toEqual([{ eventReminder: false }, { eventCancelled: false }, { eventReminder: true }]);
  expect(await find('Erinnerung')).toHaveAccessibleDescription('24 Stunden bevor es losgeht, wenn du dabei bist');
  // Beside the preferences there are the switches of push and of quiet hours.
  expect(switches()).toHaveLength(NOTICE_PREFERENCES.length + FURTHER_PREFERENCES.length + 2);

  answers({ saveNotificationPreferences: fails('too-many-requests', { message: 'Bitte warte einen Moment.' }) });
  await user.click(await find('Antworten'));
  expect(await toast('Bitte warte einen Moment.')).toBeVisible();
  expect(await find('Antworten')).toBeChecked();
  expect(await find('Absagen')).not.toBeChecked();
});

test('organisers can switch off what only they hear of, of which members see nothing', async () => {
  const served = serveFurther();
  const { user, unmount } = openNotifications();
  expect(await find('Vermietungsanfragen')).toBeChecked();
  expect(await find('Vermietungsanfragen')).toHaveAccessibleDescription(/Wenn jemand das Vereinsheim mieten möchte/);
  await user.click(await find('Vermietungsanfragen'));
  await waitFor(() => expect(served.sent).toEqual([{ venueInquiry: false }]));
  await user.click(await find('Wer war da?'));
  await waitFor(() => expect(served.sent.at(-1)).toEqual({ attendanceMissing: false }));
  await waitFor(async () => expect(await find('Vermietungsanfragen')).not.toBeChecked());
  unmount();

  answers({ getUser: buildUser({ isAdmin: false }) });
  openNotifications();
  await find('Antworten');
  expect(screen.queryByLabelText('Vermietungsanfragen')).not.toBeInTheDocument();
  expect(screen.queryByText('Für den Vorstand')).not.toBeInTheDocument();
});

test('the keeper of the clubhouse can switch off inquiries, messages and being named as a contact, and sees no switch of organisers', async () => {
  answers({ getUser: buildUser({ rights: ['keeper'] }) });
  const served = serveFurther();
  const { user } = openNotifications();
  await user.click(await find('Vermietungsanfragen'));
  await waitFor(() => expect(served.sent).toEqual([{ venueInquiry: false }]));
  expect(switches()).toHaveLength(NOTICE_PREFERENCES.length + 3 + 2);
});

test('what organisers prefer is not shown until it is known, and can be loaded again', async () => {
  answers({ getFurtherPreferences: fails('internal') });
  const { user } = openNotifications();
  expect(await screen.findByText(/Wie wir dich erreichen sollen, konnte nicht geladen werden/)).toBeVisible();
  expect(screen.queryByLabelText('Vermietungsanfragen')).not.toBeInTheDocument();
  serveFurther({ venueInquiry: false });
  await user.click(screen.getByRole('button', { name: /Erneut/ }));
  expect(await find('Vermietungsanfragen')).not.toBeChecked();
});

test('both ends of the quiet hours are moved by themselves, read out, and saved at once', async () => {
  const served = servePreferences();
  const { user } = openNotifications();
  await user.click(await find('Ruhezeit einhalten'));
  expect(await screen.findByText(/Von 22 bis 7 Uhr bleibt es still/)).toBeInTheDocument();
  expect(start()).toHaveAttribute('aria-valuetext', '22\u00a0Uhr');
  fireEvent.keyDown(start(), { key: 'ArrowRight' });
  expect(start()).toHaveAttribute('aria-valuetext', '23\u00a0Uhr');
  expect(await screen.findByText(/Von 23 bis 7 Uhr bleibt es still/)).toBeInTheDocument();
  fireEvent.keyDown(start(), { key: 'Home' });
  fireEvent.keyDown(end(), { key: 'Home' });
  expect(await screen.findByText(/keine Ruhezeit/)).toBeInTheDocument();
  await waitFor(() => expect(served.sent).toHaveLength(4));
  expect(served.sent.slice(1)).toEqual([{ quietHoursStart: 23 }, { quietHoursStart: 0 }, { quietHoursEnd: 0 }]);
});

test('the long title may be divided where text is enlarged, and still reads as one word', async () => {
  servePreferences();
  openNotifications();
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toContain('\u00ad');
  expect(title.textContent?.replaceAll('\u00ad', '')).toBe('Benachrichtigungen');
  expect(document.title).toMatch(/^Benachrichtigungen/);
});

test('the defaults are shown when loading fails, and are never saved over the real preferences', async () => {
  const served = servePreferences({ ...DEFAULT_PREFERENCES, newComment: false });
  answers({ getNotificationPreferences: fails('internal') });
  const { user } = openNotifications();
  expect(await toast('Die Standard-Einstellungen wurden geladen.')).toBeVisible();
  expect(await find('Neue Kommentare')).toBeChecked();
  expect(screen.getByText(/gespeichert wird nur, was du änderst/)).toBeVisible();
  await user.click(await find('Nachrücken'));
  await waitFor(() => expect(screen.queryByText(/gespeichert wird nur/)).not.toBeInTheDocument());
  expect(served.sent).toEqual([{ waitlistPromotion: false }]);
  expect(await find('Neue Kommentare')).not.toBeChecked();
});
