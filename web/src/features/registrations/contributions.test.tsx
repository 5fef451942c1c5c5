import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildRegistration } from '@/testing/builders';
import { texts, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildContribution, buildShift, ownIn } from './testing/builders';
import { planButton as button, openShifts, ownButton } from './testing/serve-registrations';

const WHO_SEES_IT = 'Das sehen alle Mitglieder neben deinem Namen.';

const jonas = (shiftId: string, brings: string | null) => buildRegistration({ shiftId, brings });

it('what others bring stands beside their names before one presses anything, and can be folded', async () => {
  const cake = buildContribution({ registrations: 2 });
  const people = [jonas(cake.id, 'Apfelkuchen'), jonas(cake.id, null)];
  const { user } = await openShifts([cake], { registrations: people });
  const list = within(await screen.findByRole('list', { name: 'Dabei: Kuchen' }));
  expect(texts(list.getAllByRole('listitem'))).toEqual(['Jonas Keller: Apfelkuchen', 'Jonas Keller']);
  await user.click(await button('Wer hilft? Kuchen'));
  expect(screen.queryByRole('list', { name: 'Dabei: Kuchen' })).not.toBeInTheDocument();
});

it('names stay folded where nobody said what they bring', async () => {
  const cake = buildContribution({ registrations: 1 });
  await openShifts([cake, buildShift()], { registrations: [jonas(cake.id, null)] });
  await button('Wer hilft? Kuchen');
  expect(screen.queryByRole('list', { name: 'Dabei: Kuchen' })).not.toBeInTheDocument();
});

it('who registers for a contribution is told who sees the word before it is sent, and how long it may be', async () => {
  const cake = buildContribution();
  const { user } = await openShifts([cake]);
  const sent = takes('registerForEvent', { status: 'registered', registration: ownIn(cake) });
  await user.click(await button('Übernehmen: Kuchen'));
  const field = screen.getByLabelText('Was bringst du mit? (freiwillig)');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(WHO_SEES_IT));
  await user.click(field);
  await user.paste('x'.repeat(61));
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(expect.stringMatching(/^Höchstens 60 Zeichen ?61 \/ 60$/));
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, ' Apfelkuchen {Enter}');
  expect(await toast('Eingetragen')).toBeVisible();
  expect(sent).toEqual([{ notes: null, shiftId: cake.id, brings: 'Apfelkuchen' }]);
});

it('where registering has failed, the word is in its field again', async () => {
  const { user } = await openShifts([buildContribution()]);
  answers({ registerForEvent: fails('registrations-closed') });
  await user.click(await button('Übernehmen: Kuchen'));
  await user.keyboard('Apfelkuchen{Enter}');
  const field = await screen.findByDisplayValue('Apfelkuchen');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleName('Was bringst du mit? (freiwillig)');
});

it('who waits for a contribution is asked for the word as well', async () => {
  const cake = buildContribution({ registrations: 6, waitlistCount: 1 });
  const { user } = await openShifts([cake]);
  const waiting = ownIn(cake, { status: 'waitlisted' });
  const sent = takes('registerForEvent', { status: 'waitlisted', registration: waiting });
  await user.click(await button('Warteliste: Kuchen'));
  await user.click(screen.getByRole('button', { name: 'Eintragen' }));
  expect(await toast('Auf der Warteliste')).toBeVisible();
  expect(sent).toEqual([{ notes: null, shiftId: cake.id, brings: null }]);
});

it('a member changes and removes their word beside the contribution, and the note stays one of its own', async () => {
  const cake = buildContribution({ registrations: 1 });
  const own = ownIn(cake, { brings: 'Apfelkuchen', notes: 'Erst ab elf' });
  const { user } = await openShifts([cake], { own: [own] });
  const region = within(await screen.findByRole('region', { name: 'Deine Schichten' }));
  expect(region.getByText('Du bringst mit: Apfelkuchen')).toBeVisible();
  expect(region.getByText('„Erst ab elf“')).toBeVisible();
  await user.click(await ownButton('Ändern: Kuchen'));
  const field = region.getByLabelText('Was bringst du mit?');
  expect(field).toHaveValue('Apfelkuchen');
  expect(region.getByText(WHO_SEES_IT)).toBeVisible();

  answers({ changeOwnBrings: fails('past-event') });
  await user.clear(field);
  await user.type(field, 'Muffins{Enter}');
  expect(await toast('Diese Veranstaltung ist bereits vorbei.')).toBeVisible();
  expect(field).toHaveValue('Muffins');

  const changed = { status: 'registered', registration: { ...own, brings: null } } as const;
  const asked = takes('changeOwnBrings', changed, ({ url, body }) => [url.search, body]);
  await user.clear(field);
  await user.click(region.getByRole('button', { name: 'Eintragen' }));
  expect(await toast('Mitbringsel entfernt')).toBeVisible();
  expect(asked).toEqual([[`?shiftId=${cake.id}`, { brings: null }]]);
  await waitFor(async () => expect(await ownButton('Ändern: Kuchen')).toHaveFocus());
  expect(await ownButton('Notiz: Kuchen')).toBeVisible();
});
