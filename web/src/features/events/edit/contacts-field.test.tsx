import { MAX_CONTACTS } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildFoundMember } from '@/features/registrations/testing/builders';
import { buildEventDetail } from '@/testing/builders';
import { answers, fails } from '@/testing/server';
import { openEdit, takesSaves } from '../testing/open-form';

const contact = (id: string, firstName: string) => ({
  ...buildFoundMember(id, `${firstName} Berger`),
  phoneNumber: null,
});
const anna = buildFoundMember('anna', 'Anna Albrecht');
const field = () => screen.findByRole('combobox', { name: 'Ansprechpersonen' });

test('contacts are found by name, added, removed with the keyboard, and saved by their ids', async () => {
  const { user, submit } = await openEdit(buildEventDetail({ contacts: [contact('mara', 'Mara')] }));
  answers({ searchMembers: [anna] });
  const sent = takesSaves('updateEvent');
  expect(screen.getByText('Mara Berger')).toBeVisible();
  await user.type(await field(), 'Ann');
  await user.click(await screen.findByText('albrecht@example.org'));
  expect(screen.getByText('Anna Albrecht')).toBeVisible();
  await user.type(await field(), '{Backspace}{Backspace}');
  expect(screen.queryByText('Mara Berger')).not.toBeInTheDocument();
  await user.type(await field(), 'Ann');
  await screen.findByText('albrecht@example.org');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(sent).toEqual([]);
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Organisator Dashboard' });
  expect(sent.map(({ body }) => body.contactIds)).toEqual([['anna']]);
});

test('no more than five can be chosen, and one whose account is gone is named at the field', async () => {
  const five = Array.from({ length: MAX_CONTACTS }, (_, turn) => contact(`m${turn}`, `Mara${turn}`));
  const { user, submit } = await openEdit(buildEventDetail({ contacts: five }));
  answers({ searchMembers: [anna] });
  await user.type(await field(), 'Ann');
  expect(await screen.findByRole('option', { name: /Anna Albrecht/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  const message = 'Eine Ansprechperson hat kein Konto mehr. Bitte nimm sie heraus.';
  answers({ updateEvent: fails('validation', { issues: [{ path: 'contactIds', message }] }) });
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveFocus());
});
