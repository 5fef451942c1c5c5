import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { setViewport } from '@/testing/viewport';
import { buildInquiry } from '../testing/builders';
import { openArea } from '../testing/open-venue';

const NOW = '2026-07-08T10:00:00.000Z';

const item = () => within(screen.getByRole('listitem', { name: 'Petra Lindner' }));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a question goes to the sender by mail, is not lost when that fails, and stands with the inquiry', async () => {
  const inquiry = buildInquiry({ mail: 'works' });
  const { user, served } = await openArea('anfragen', { inquiries: [inquiry] });
  answers({ askInquirer: fails('internal') });
  await user.click(await button('Rückfrage an Petra Lindner'));
  const asking = await dialog('Rückfrage an Petra Lindner');
  await user.click(asking.getByText('Senden'));
  expect(await asking.findByText('Hier fehlt noch ein Text')).toBeVisible();
  await user.type(asking.getByLabelText('Deine Frage'), 'Braucht ihr die Küche?');
  await user.click(asking.getByText('Senden'));
  expect(await toast('Die Rückfrage konnte nicht gesendet werden')).toBeVisible();
  expect(asking.getByLabelText('Deine Frage')).toHaveValue('Braucht ihr die Küche?');
  await waitFor(() => expect(asking.getByText('Senden')).toBeEnabled());

  const sent = takes('askInquirer', ({ body: { text } }) => {
    served.inquiries = [{ ...inquiry, messages: [{ at: NOW, from: 'club', by: 'Renate Kurz', text }] }];
    return served.inquiries[0];
  });
  await user.click(asking.getByText('Senden'));
  expect(await toast('Rückfrage ist unterwegs')).toBeVisible();
  await dialogClosed();
  expect(sent).toEqual([{ text: 'Braucht ihr die Küche?' }]);
  const thread = within(await item().findByRole('list', { name: 'Rückfragen an Petra Lindner' }));
  expect(thread.getByText('Renate Kurz, 08.07.2026, 12:00 Uhr')).toBeVisible();
  expect(thread.getByText('Braucht ihr die Küche?')).toBeVisible();
});

test('a question that is being written outlives the turning of a phone', async () => {
  const { user } = await openArea('anfragen', { inquiries: [buildInquiry({ mail: 'works' })] });
  await user.click(await button('Rückfrage an Petra Lindner'));
  const asking = await dialog('Rückfrage an Petra Lindner');
  await user.type(asking.getByLabelText('Deine Frage'), 'Wie viele?');
  setViewport('desktop');
  expect(screen.queryByRole('tablist', { hidden: true })).not.toBeInTheDocument();
  expect((await dialog('Rückfrage an Petra Lindner')).getByLabelText('Deine Frage')).toHaveValue('Wie viele?');
  setViewport('phone');
  await screen.findByRole('button', { name: 'Rückfrage an Petra Lindner', hidden: true });
  const turned = await dialog('Rückfrage an Petra Lindner');
  expect(turned.getByLabelText('Deine Frage')).toHaveValue('Wie viele?');
  await user.click(turned.getByText('Abbrechen'));
  await dialogClosed();
});

test('a rejection takes words along, and says that it goes by mail', async () => {
  const inquiry = buildInquiry({ mail: 'works' });
  const { user, served } = await openArea('anfragen', { inquiries: [inquiry] });
  const sent = takes('decideVenueInquiry', () => {
    served.inquiries = [{ ...inquiry, status: 'rejected', decidedAt: NOW }];
    return served.inquiries[0];
  });
  await user.click(await button('Ablehnen: Anfrage von Petra Lindner'));
  const rejection = await dialog('Anfrage ablehnen?');
  expect(rejection.getByText(/Petra Lindner bekommt die Absage per E-Mail/)).toBeVisible();
  await user.type(rejection.getByLabelText('Begründung (freiwillig)'), 'Da feiern wir selbst.');
  await user.click(rejection.getByText('Ablehnen'));
  await dialogClosed();
  expect(await item().findByText('Abgelehnt')).toBeVisible();
  expect(sent).toEqual([{ status: 'rejected', text: 'Da feiern wir selbst.' }]);
});

test.each([
  ['unavailable', false],
  ['fails', true],
] as const)('without mail (%s) nothing can be asked', async (mail, isTold) => {
  await openArea('anfragen', { inquiries: [buildInquiry({ mail })] });
  expect(await button('Ablehnen: Anfrage von Petra Lindner')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rückfrage an Petra Lindner' })).not.toBeInTheDocument();
  expect(item().queryAllByText(/kam nicht an\. Bitte ruf an\./)).toHaveLength(isTold ? 1 : 0);
});
