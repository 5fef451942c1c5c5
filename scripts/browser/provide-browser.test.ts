import { expect, it } from 'vitest';
import { type Machine, provideBrowser, provideFont } from './provide-browser';

/** A machine without a browser, on which only the named ways work. */
function machineWhere(working: { download?: boolean; startsAfter?: string; packages?: boolean; fontAfter?: string }) {
  const done: string[] = [];
  const way = (name: string, succeeds: boolean) => () => {
    done.push(name);
    return succeeds;
  };
  const machine: Machine = {
    startsBrowser: async () => working.startsAfter !== undefined && done.includes(working.startsAfter),
    downloadBrowser: way('download', working.download ?? false),
    hasDownload: () => working.download ?? false,
    canInstallPackages: working.packages ?? false,
    installLibraries: way('libraries', true),
    installBrowserPackages: way('packages', true),
    hasFont: async () => working.fontAfter !== undefined && done.includes(working.fontAfter),
    installFont: way('font', working.packages ?? false),
  };
  return { machine, done };
}

it('installs nothing where a browser starts', async () => {
  const { machine, done } = machineWhere({});
  const provided = await provideBrowser({ ...machine, startsBrowser: async () => true });
  expect(provided).toEqual({ isReady: true, sentence: null });
  expect(done).toEqual([]);
});

it('prefers the download, and says so', async () => {
  const { machine, done } = machineWhere({ download: true, startsAfter: 'download', packages: true });
  expect(await provideBrowser(machine)).toMatchObject({
    isReady: true,
    sentence: expect.stringContaining('downloaded'),
  });
  expect(done).toEqual(['download']);
});

it('installs the libraries that a download misses', async () => {
  const { machine, done } = machineWhere({ download: true, startsAfter: 'libraries', packages: true });
  expect(await provideBrowser(machine)).toMatchObject({
    isReady: true,
    sentence: expect.stringContaining('libraries'),
  });
  expect(done).toEqual(['download', 'libraries']);
});

it('takes the packages of the system where the download fails', async () => {
  const { machine, done } = machineWhere({ startsAfter: 'packages', packages: true });
  expect(await provideBrowser(machine)).toMatchObject({ isReady: true, sentence: expect.stringContaining('apt-get') });
  expect(done).toEqual(['download', 'packages']);
});

it('says what to do where neither works', async () => {
  for (const packages of [true, false]) {
    const provided = await provideBrowser(machineWhere({ packages }).machine);
    expect(provided).toMatchObject({ isReady: false, sentence: expect.stringContaining('Please install one') });
  }
});

it('installs no font where the browser has one of Arial’s widths', async () => {
  const { machine, done } = machineWhere({ packages: true });
  expect(await provideFont({ ...machine, hasFont: async () => true })).toBeNull();
  expect(done).toEqual([]);
});

it('brings a font to a browser that was there without one, and says so', async () => {
  const { machine, done } = machineWhere({ packages: true, fontAfter: 'font' });
  expect(await provideFont(machine)).toContain('one was installed');
  expect(done).toEqual(['font']);
});

it('says which font to install where it cannot, or where that did not help', async () => {
  for (const packages of [true, false])
    expect(await provideFont(machineWhere({ packages }).machine)).toContain('fonts-liberation');
});
