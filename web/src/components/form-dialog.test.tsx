import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '@/lib/api-error';
import { useWrite } from '@/lib/use-write';
import { renderComponent } from '@/testing/render';
import { dialogClosed, enter, field, press, toasts } from '@/testing/screen';
import { showDialog } from './dialog-host';
import { FormField } from './fields';
import { FormDialog } from './form-dialog';

const schema = z.object({
  name: z.string().trim().min(1, 'Name fehlt'),
  age: z.string().transform(Number),
});

type Person = z.output<typeof schema>;
type Props = { send: (person: Person) => Promise<unknown>; keptAs?: string };

const PersonDialog = ({ send, keptAs }: Props) => (
  <FormDialog
    title="Person"
    action="Senden"
    schema={schema}
    defaultValues={{ name: '', age: '7' }}
    write={useWrite({ mutationFn: send, meta: { failed: null } })}
    keptAs={keptAs}
    codes={{ 'username-taken': 'name' }}
    failed="Nicht gesendet"
  >
    <FormField name="name" label="Name" />
    <FormField name="age" label="Alter" hint="In Jahren" />
  </FormDialog>
);

async function openForm({ send, keptAs }: Partial<Props> = {}) {
  const sent = vi.fn(send ?? (() => Promise.resolve()));
  const { user } = renderComponent(
    <button
      type="button"
      onClick={() => showDialog(<PersonDialog send={async (person) => sent(person)} keptAs={keptAs} />)}
    >
      Öffnen
    </button>,
  );
  const open = async () => {
    await press(user, 'Öffnen');
    await screen.findByRole('dialog', { name: 'Person' });
  };
  await open();
  return { user, sent, open };
}

test('says at its field what is wrong, and sends what the schema makes of the entries, once', async () => {
  const { user, sent } = await openForm();
  expect(field('Alter')).toHaveAccessibleDescription('In Jahren');
  await press(user, 'Senden');
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name fehlt'));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
  await enter(user, 'Name', ' Ada ');
  await user.dblClick(screen.getByText('Senden'));
  await dialogClosed();
  expect(sent.mock.calls).toEqual([[{ name: 'Ada', age: 7 }]]);
});

const issues = [
  { path: 'age', message: 'Zu jung' },
  { path: 'unbekannt', message: 'Nirgends' },
];
const invalid = new ApiError('Ungültig', { status: 400, issues });
const taken = new ApiError('Vergeben', { status: 409, code: 'username-taken' });

test.each([
  ['Alter', 'Zu jung', 'Ungültig', invalid],
  ['Name', 'Vergeben', 'Vergeben', taken],
])('what the server refuses stands at the field %s and in a toast, until the next attempt', async (...row) => {
  const [label, message, told, error] = row;
  const { user, sent } = await openForm({ send: () => Promise.reject(error) });
  await enter(user, 'Name', 'Ada');
  await press(user, 'Senden');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  await waitFor(() => expect(field(label)).toHaveFocus());
  const alert = toasts().getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(`Nicht gesendet${told}`));
  expect(field('Name')).toHaveValue('Ada');
  sent.mockResolvedValue(undefined);
  await waitFor(() => expect(screen.getByText('Senden')).toBeEnabled());
  await press(user, 'Senden');
  await dialogClosed();
  await waitFor(() => expect(within(alert).queryByText('Nicht gesendet')).not.toBeInTheDocument());
});

test('entries that are kept come back until they are sent', async () => {
  const { user, open } = await openForm({ keptAs: 'person' });
  await enter(user, 'Name', 'Ada');
  await press(user, 'Abbrechen');
  await dialogClosed();
  await open();
  expect(field('Name')).toHaveValue('Ada');
  await press(user, 'Senden');
  await dialogClosed();
  await open();
  expect(field('Name')).toHaveValue('');
});
