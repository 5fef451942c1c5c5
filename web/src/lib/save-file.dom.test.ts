import { afterEach, expect, test, vi } from 'vitest';
import { nextTask } from '@/lib/next-task';
import { catchSavedFile } from '@/testing/saved-file';
import { saveFile } from './save-file';

const file = new Blob(['Nr.;Name'], { type: 'text/csv' });
type Device = {
  standalone: boolean;
  canShare: (data: ShareData) => boolean;
  share: (data: ShareData) => Promise<void>;
};

function useDevice(device: Partial<Device>): void {
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['standalone', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

test('a file is saved under its name', async () => {
  const saved = catchSavedFile();
  saveFile(file, 'liste.csv');
  expect(saved.name()).toBe('liste.csv');
  expect(await saved.text()).toBe('Nr.;Name');
});

const canShare = () => true;

test('on the home screen of an iPhone the file is handed to the device, and nothing is saved when the person closes its dialog', async () => {
  const saved = catchSavedFile();
  const share = vi.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')));
  useDevice({ standalone: true, canShare, share });
  saveFile(file, 'liste.csv');
  await nextTask();
  expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([['liste.csv', 'text/csv']]);
  expect(saved.click).not.toHaveBeenCalled();
});

test.each<[string, Partial<Device>]>([
  ['refuses to share', { canShare, share: () => Promise.reject(new DOMException('late', 'NotAllowedError')) }],
  ['shares no such files', { canShare: () => false }],
  ['is too old to share', {}],
])('on the home screen of an iPhone the file is saved when the device %s', async (_case, device) => {
  const saved = catchSavedFile();
  useDevice({ standalone: true, ...device });
  saveFile(file, 'liste.csv');
  await nextTask();
  expect(saved.name()).toBe('liste.csv');
});

test('in a tab of Safari the file is saved, not shared', () => {
  const saved = catchSavedFile();
  const share = vi.fn();
  useDevice({ standalone: false, canShare: () => true, share });
  saveFile(file, 'liste.csv');
  expect(saved.name()).toBe('liste.csv');
  expect(share).not.toHaveBeenCalled();
});
