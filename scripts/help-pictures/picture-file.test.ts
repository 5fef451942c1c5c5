import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { looksLike, updatePicture } from './picture-file';

/** A button as on a page, with this text. */
const screenshot = (text: string, width = 390): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200">
      <rect width="${width}" height="200" fill="#f6f3ec"/><rect x="20" y="60" width="260" height="80" rx="40" fill="#0b5d43"/>
      <text x="60" y="112" font-size="32" fill="#fff">${text}</text></svg>`),
  )
    .png()
    .toBuffer();

test('a picture that looks as before keeps its file; another text, size or colour replaces it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'help-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'knopf.webp');
  expect(await updatePicture(file, await screenshot('Abmelden'))).toBe('new');
  const first = readFileSync(file);
  utimesSync(file, 0, 0);
  expect(await updatePicture(file, await screenshot('Abmelden'))).toBe('alike');
  expect(statSync(file).mtimeMs).toBe(0);
  expect(await updatePicture(file, await screenshot('Anmelden'))).toBe('changed');
  expect(readFileSync(file).equals(first)).toBe(false);
  expect(await updatePicture(file, await screenshot('Anmelden', 400))).toBe('changed');
});

test('smoother edges of letters are no difference, a moved button is one', async () => {
  const png = await screenshot('Abmelden');
  const soft = await sharp(png).blur(0.4).png().toBuffer();
  const moved = await sharp(png)
    .extend({ top: 3, background: '#f6f3ec' })
    .extract({ left: 0, top: 0, width: 390, height: 200 })
    .png()
    .toBuffer();
  expect(await looksLike(png, soft)).toBe(true);
  expect(await looksLike(png, moved)).toBe(false);
});
