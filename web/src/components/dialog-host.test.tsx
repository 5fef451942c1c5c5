import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gate } from '@/testing/gate';
import { renderComponent } from '@/testing/render';
import { dialogClosed, press } from '@/testing/screen';
import { ask, ConfirmDialog } from './confirm-dialog';
import { showDialog } from './dialog-host';
import { MAIN_ID } from './focus-page';

const question = { title: 'Wirklich?', text: 'Es ist dann weg.', action: 'Löschen' };

/** Opens the question from a button that has the focus. */
async function openQuestion(asked: Partial<Parameters<typeof ask.confirm>[0]> = {}) {
  const onConfirm = vi.fn(asked.onConfirm);
  const { user } = renderComponent(
    <>
      <button type="button" onClick={() => ask.confirm({ ...question, ...asked, onConfirm })}>
        Öffnen
      </button>
      <button type="button">Anderswo</button>
    </>,
  );
  await press(user, 'Öffnen');
  await screen.findByRole('dialog', { name: 'Wirklich?', description: 'Es ist dann weg.' });
  return { user, onConfirm };
}

test.each(['Abbrechen', '{Escape}'])('closes without acting and gives the focus back: %s', async (way) => {
  const { user, onConfirm } = await openQuestion();
  await (way === '{Escape}' ? user.keyboard(way) : press(user, way));
  await dialogClosed();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByText('Öffnen')).toHaveFocus());
});

test('stays while it acts, cannot be closed then, and says the same while it fades', async () => {
  const response = gate();
  const { user, onConfirm } = await openQuestion({ onConfirm: () => response.opened });
  await press(user, 'Löschen');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Abbrechen')).toBeDisabled();
  await act(async () => response.open());
  expect(screen.getByText('Es ist dann weg.')).toBeInTheDocument();
  await dialogClosed();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('stays after a failure, to be tried again', async () => {
  const { user, onConfirm } = await openQuestion({ onConfirm: () => Promise.reject(new Error()) });
  await press(user, 'Löschen');
  await waitFor(() => expect(screen.getByText('Löschen')).toBeEnabled());
  onConfirm.mockResolvedValue(undefined);
  await press(user, 'Löschen');
  await dialogClosed();
});

test('moves the focus elsewhere after acting', async () => {
  const { user } = await openQuestion({ onDone: () => screen.getByText('Anderswo').focus() });
  await press(user, 'Löschen');
  await waitFor(() => expect(screen.getByText('Anderswo')).toHaveFocus());
});

function Writing() {
  const [text, setText] = useState('');
  return (
    <ConfirmDialog title="Schreiben" text="Was ist los?" action="Senden" onConfirm={() => undefined}>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
    </ConfirmDialog>
  );
}

function Page() {
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    const turn = () => setTurned(true);
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, []);
  return (
    <button key={String(turned)} type="button" onClick={() => showDialog(<Writing />)}>
      {turned ? 'Quer' : 'Hoch'}
    </button>
  );
}

test('what was typed outlives a page that is built anew, as it is when a phone is turned; its heading gets the focus then', async () => {
  const { user } = renderComponent(
    <main id={MAIN_ID}>
      <h1>Seite</h1>
      <Page />
    </main>,
  );
  await press(user, 'Hoch');
  await user.type(await screen.findByLabelText('Text'), 'Hallo');
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByText('Quer')).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('Hallo');
  await press(user, 'Abbrechen');
  await waitFor(() => expect(screen.getByText('Seite')).toHaveFocus());
});

/** As Chrome calls the one that was made last when the back button, or Escape, is pressed. */
function pressableBack() {
  const watchers: { onclose: (() => void) | null }[] = [];
  window.CloseWatcher = class {
    onclose = null;
    constructor() {
      watchers.push(this);
    }
    destroy() {
      const index = watchers.indexOf(this);
      if (index >= 0) watchers.splice(index, 1);
    }
  };
  onTestFinished(() => {
    window.CloseWatcher = undefined;
  });
  return { back: () => act(async () => watchers.pop()?.onclose?.()), watchers };
}

test('the back button of Android closes the dialog, and not while it acts', async () => {
  const { back, watchers } = pressableBack();
  const response = gate();
  const { user } = await openQuestion({ onConfirm: () => response.opened.then(() => Promise.reject(new Error())) });
  await press(user, 'Löschen');
  await back();
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => response.open());
  await waitFor(() => expect(screen.getByText('Löschen')).toBeEnabled());
  await back();
  await dialogClosed();
  await waitFor(() => expect(watchers).toHaveLength(0));
});

function WithMenu() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <ConfirmDialog title="Person" text="Was nun?" action="Weiter" onConfirm={() => undefined}>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Mehr
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem>Absagen</MenuItem>
      </Menu>
    </ConfirmDialog>
  );
}

test('of a menu in a dialog, the back button and Escape close the menu first', async () => {
  const { back, watchers } = pressableBack();
  const { user } = renderComponent(
    <button type="button" onClick={() => showDialog(<WithMenu />)}>
      Öffnen
    </button>,
  );
  await press(user, 'Öffnen');
  for (const byKey of [false, true]) {
    await press(user, 'Mehr');
    const menu = await screen.findByRole('menu');
    if (byKey) fireEvent.keyDown(menu, { key: 'Escape' });
    await back();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Person' })).toBeVisible();
  }
  await back();
  await dialogClosed();
  await waitFor(() => expect(watchers).toHaveLength(0));
});
