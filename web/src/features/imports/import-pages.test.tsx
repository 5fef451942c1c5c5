import { type AddImportRows, type Import, MAX_IMPORT_BYTES, paths } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, fails } from '@/testing/server';

const LIST =
  'Vorname;Nachname;E-Mail;Handy\nJana;Meier;jana@example.org;0170 1234567\nKind;Meier;jana@example.org;\n;Ohne;;\n';

const listOf = (count: number) =>
  ['Vorname;Nachname', ...Array.from({ length: count }, (_, turn) => `Jana;Meier ${turn}`)].join('\n');

const fileOf = (text: string, name: string) => {
  const file = new File([text], name);
  // jsdom's File has no arrayBuffer().
  file.arrayBuffer = async () => new TextEncoder().encode(text).slice().buffer;
  return file;
};

/** A server that keeps imports, and fails once at the batch with this number. */
function serve({ failsAt = -1, begun = [] }: { failsAt?: number; begun?: Import[] } = {}) {
  const state = { imports: [...begun], batches: [] as AddImportRows[], calls: 0 };
  answers({
    getUser: buildUser({ isAdmin: true }),
    listImports: () => state.imports,
    checkImport: ({ body }) => {
      const { people = [], events = [] } = body;
      return { people: people.map(() => []), events: events.map(() => null) };
    },
    createImport: ({ body }) => {
      const made: Import = {
        ...body,
        id: '0a0a0a0a-0000-4000-8000-000000000001',
        state: 'running',
        nextRow: 0,
        made: 0,
        createdAt: '2026-11-22T12:00:00.000Z',
        kept: null,
      };
      state.imports = [made, ...state.imports];
      return made;
    },
    addImportRows: ({ body }) => {
      const sent = body as AddImportRows;
      state.calls += 1;
      if (state.calls - 1 === failsAt) return fails('not-found', { message: 'Gerade nicht.' })();
      state.batches.push(sent);
      const [present] = state.imports;
      if (!present) throw new Error('no import');
      const rows = sent.people?.length ? sent.people : (sent.events ?? []);
      const nextRow = sent.from + rows.length;
      const made = present.made + rows.filter((row) => row !== null).length;
      state.imports[0] = { ...present, nextRow, made, state: nextRow >= present.rows ? 'done' : 'running' };
      return state.imports[0];
    },
    undoImport: () => {
      state.imports = state.imports.map((present) => ({ ...present, state: 'undone', kept: 1 }));
      return state.imports[0] as Import;
    },
  });
  return state;
}

const choose = async (user: ReturnType<typeof renderPage>['user'], file: File) =>
  user.upload(await screen.findByLabelText('Datei'), file);
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the page with this list, and waits for its rows. */
async function openList(text: string, served: Parameters<typeof serve>[0] = {}) {
  const state = serve(served);
  const app = renderPage(paths.importMembers);
  await choose(app.user, fileOf(text, 'liste.csv'));
  return { ...app, state, rows: await screen.findByRole('list', { name: 'Zeilen der Datei' }) };
}

it('shows what becomes of each row of a list, imports what is chosen, and takes it back', async () => {
  const { user, state, rows } = await openList(LIST);
  const boxes = within(rows).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(rows).toHaveTextContent('Der Vorname fehlt');
  await user.click(within(rows).getByRole('checkbox', { name: /Jana Meier/ }));
  await user.click(await button('1 Einladung anlegen'));
  expect(await screen.findByText(/1 Einladung ist angelegt/)).toBeVisible();
  expect(state.batches).toEqual([
    { from: 0, people: [null, { firstName: 'Kind', lastName: 'Meier', email: '', phoneNumber: '' }, null] },
  ]);
  await user.click(await screen.findByRole('button', { name: /rückgängig machen/ }));
  await user.click(await button('Rückgängig machen'));
  expect(await screen.findByText('Rückgängig gemacht, 1 angenommene bleiben')).toBeVisible();
});

it('tells of rows with something that cannot be read, and shows them alone', async () => {
  const { user, rows } = await openList('Vorname;Nachname;Austritt\nJana;Meier;45657\nKim;Ahrens;\n');
  expect(within(rows).getAllByRole('checkbox')).toHaveLength(2);
  await user.click(await button('Mit Hinweis (1)'));
  const remarked = screen.getByRole('list', { name: 'Zeilen der Datei' });
  expect(within(remarked).getByRole('checkbox')).toHaveAccessibleName(/Jana Meier/);
  expect(remarked).toHaveTextContent('Das Austrittsdatum „45657“ lässt sich nicht lesen');
});

it('never calls an import interrupted that it has finished, although the list cannot be fetched again', async () => {
  const { user } = await openList('Vorname;Nachname\nJana;Meier\n');
  answers({ listImports: fails('internal') });
  await user.click(await button('1 Einladung anlegen'));
  expect(await screen.findByText(/1 Einladung ist angelegt/)).toBeVisible();
  expect(await screen.findByText('1 Einladung')).toBeVisible();
  expect(screen.queryByText(/Unterbrochen/)).toBeNull();
});

it('reads the rows anew when a column is said to be another one', async () => {
  const { user } = await openList('Rufname;Sippe\nJana;Meier\n');
  await screen.findByText('Der Nachname fehlt');
  await user.selectOptions(screen.getByLabelText('Nachname'), 'Sippe');
  expect(await screen.findByText('Jana Meier')).toBeVisible();
});

it.each([true, false])(
  'pauses where a batch fails, and goes on from there (the page stays open: %s)',
  async (stays) => {
    const first = await openList(listOf(250), { failsAt: 1 });
    await first.user.click(await screen.findByRole('button', { name: '250 Einladungen anlegen' }));
    expect(await screen.findByText(/Angehalten nach 100 von 250 Zeilen/)).toBeVisible();
    if (!stays) first.unmount();
    const { user, state } = stays ? first : await openList(listOf(250), { begun: first.state.imports });
    if (!stays) await screen.findByText(/wurde nach 100 von 250 Zeilen unterbrochen/);
    await user.click(await button('Weiter'));
    expect(await screen.findByText(/250 Einladungen sind angelegt/)).toBeVisible();
    expect([...new Set([...first.state.batches, ...state.batches])].map(({ from }) => from)).toEqual([0, 100, 200]);
  },
);

it('says what is wrong with a file and keeps the one before', async () => {
  const { user } = await openList(LIST);
  const large = fileOf('', 'gross.csv');
  Object.defineProperty(large, 'size', { value: MAX_IMPORT_BYTES * 4 });
  large.arrayBuffer = () => Promise.reject(new Error('it is not read'));
  await choose(user, large);
  expect(await screen.findByText(/Die Datei ist zu groß: höchstens 5 MB/)).toBeVisible();
  await choose(user, fileOf('Vorname;Nachname\n"Jana;Meier\n', 'kaputt.csv'));
  expect(await screen.findByText(/stimmen die Anführungszeichen nicht/)).toBeVisible();
  expect(screen.getByText('liste.csv')).toBeVisible();
  expect(screen.getByText('Jana Meier')).toBeVisible();
});

it('imports the chosen dates of a calendar with what was chosen for all', async () => {
  const state = serve();
  const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const entry = (uid: string, title: string, more = '') =>
    `BEGIN:VEVENT\nUID:${uid}\nDTSTART:${day}T180000Z\nDTEND:${day}T200000Z\nSUMMARY:${title}\n${more}END:VEVENT\n`;
  const calendar = `BEGIN:VCALENDAR\n${entry('1', 'Heimspiel')}${entry('2', 'Fällt aus', 'STATUS:CANCELLED\n')}END:VCALENDAR\n`;
  const { user } = renderPage(paths.importEvents);
  await choose(user, fileOf(calendar, 'spielplan.ics'));
  await user.selectOptions(await screen.findByLabelText('Kategorie'), 'Spiel');
  await user.click(screen.getByLabelText('Zuerst als Entwürfe anlegen'));
  await user.click(await button('1 Termin übernehmen'));
  expect(await screen.findByText(/1 Veranstaltung ist angelegt/)).toBeVisible();
  expect(state.imports[0]?.settings).toMatchObject({ category: 'Spiel', isDraft: true, registrationEnabled: false });
  expect(state.batches[0]?.events).toMatchObject([{ title: 'Heimspiel', location: 'Ort folgt' }, null]);
});
