import type { VenueInquiry } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildInquiry } from '../testing/builders';
import { openArea } from '../testing/open-venue';

const list = () => screen.findByRole('list', { name: 'Vermietungsanfragen' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name: `Anfrage von ${name} auswählen` });
const bar = () => within(screen.getByRole('group', { name: 'Auswahl' }));

const decidedOnes = (count: number) =>
  Array.from({ length: count }, (_, index) => buildInquiry({ name: `Erledigt ${index}`, status: 'rejected' }));

/** The server deletes several inquiries. Returns the ids of each call. */
const takesDeletions = (served: { inquiries: VenueInquiry[] }) =>
  takes(
    'deleteVenueInquiries',
    ({ body: { ids } }) => {
      served.inquiries = served.inquiries.filter(({ id }) => !ids.includes(id));
      return { ok: true };
    },
    ({ body }) => body.ids,
  );

async function startSelecting(inquiries: VenueInquiry[]) {
  const app = await openArea('anfragen', { inquiries });
  await app.user.click(await button('Auswählen'));
  return app;
}

describe('deleting several inquiries', () => {
  test('takes one question and one call, and moves the focus to the heading; for a single one it is not offered', async () => {
    const [open, other] = [buildInquiry({ name: 'Offen' }), buildInquiry({ name: 'Bleibt' })];
    const booked = buildInquiry({ name: 'Gebucht', status: 'processed', bookingId: 'da' });
    const { user, served } = await startSelecting([open, other, booked]);
    const calls = takesDeletions(served);
    expect(screen.getByRole('group', { name: 'Auswahl' })).toHaveFocus();
    await user.click(await button('Erledigte anzeigen (1)'));
    expect(bar().getByText('Löschen')).toBeDisabled();
    for (const name of ['Offen', 'Bleibt', 'Gebucht', 'Bleibt']) await user.click(await box(name));
    expect(bar().getByRole('status')).toHaveTextContent('2 ausgewählt');
    expect(await box('Bleibt')).not.toBeChecked();

    await user.click(bar().getByText('Löschen'));
    const dialog = await screen.findByRole('dialog', { name: 'Anfragen löschen' });
    expect(dialog).toHaveAccessibleDescription(
      '2 Anfragen werden dauerhaft gelöscht. Eine davon ist noch offen. Buchungen dazu bleiben bestehen.',
    );
    await user.click(within(dialog).getByText('Löschen'));
    expect(await toast('2 Anfragen wurden gelöscht')).toBeVisible();
    await dialogClosed();
    expect(calls).toEqual([[open.id, booked.id]]);
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen (1 offen)' })).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Auswahl' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Auswählen' })).not.toBeInTheDocument();
  });

  test('„Alle erledigten“ selects decided ones that are not shown or loaded yet, and none that are open', async () => {
    const inquiries = [buildInquiry({ name: 'Offen' }), ...decidedOnes(65)];
    const { user, served } = await startSelecting(inquiries);
    const calls = takesDeletions(served);
    await user.click(bar().getByText('Alle erledigten'));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('65 ausgewählt'));
    expect(await box('Offen')).not.toBeChecked();
    expect(await box('Erledigt 0')).toBeChecked();
    await user.click(bar().getByText('Löschen'));
    const dialog = await screen.findByRole('dialog', { name: 'Anfragen löschen' });
    expect(dialog).toHaveAccessibleDescription('65 Anfragen werden dauerhaft gelöscht.');
    await user.click(within(dialog).getByText('Löschen'));
    await dialogClosed();
    expect(calls.map(({ length }) => length)).toEqual([65]);
    expect(served.inquiries.map(({ name }) => name)).toEqual(['Offen']);
  });

  test('takes a call for each hundred of them, and says at the end that none is left', async () => {
    const { user, served } = await startSelecting(decidedOnes(130));
    const calls = takesDeletions(served);
    await user.click(bar().getByText('Alle erledigten'));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('130 ausgewählt'));
    await user.click(bar().getByText('Löschen'));
    await user.click(within(await screen.findByRole('dialog', { name: 'Anfragen löschen' })).getByText('Löschen'));
    await dialogClosed();
    expect(calls.map(({ length }) => length)).toEqual([100, 30]);
    expect(await screen.findByText('Keine Vermietungsanfragen vorhanden')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vermietungsanfragen' })).toHaveFocus();
  });

  test('selects none of the decided ones when not all of them can be loaded', async () => {
    const { user } = await startSelecting([buildInquiry({ name: 'Offen' }), ...decidedOnes(40)]);
    answers({ listVenueInquiries: fails('unavailable') });
    await user.click(bar().getByText('Alle erledigten'));
    expect(await screen.findByText('Weitere Anfragen konnten nicht geladen werden.')).toBeVisible();
    expect(bar().getByRole('status')).toHaveTextContent('0 ausgewählt');
  });

  test('can be given up, which gives the focus back and the buttons of each inquiry, too', async () => {
    const { user } = await startSelecting([buildInquiry({ name: 'Eins' }), buildInquiry({ name: 'Zwei' })]);
    expect(screen.queryByRole('button', { name: 'Anfrage von Eins löschen' })).not.toBeInTheDocument();
    await user.click(await box('Eins'));
    await user.click(bar().getByText('Abbrechen'));
    expect(await button('Auswählen')).toHaveFocus();
    expect(await button('Anfrage von Eins löschen')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(await button('Auswählen'));
    expect(await box('Eins')).not.toBeChecked();
  });
});
