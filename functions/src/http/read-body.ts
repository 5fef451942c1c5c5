import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_PICTURE_BYTES } from '@club/contract';
import busboy from 'busboy';
import type { Request } from 'express';
import { DomainError } from '../domain-error';
import { readBytes } from './body-bytes';

/** What the form adds to the file: boundaries, part headers. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 16 * 1024;
const LIMITS = { files: 2, fileSize: MAX_PICTURE_BYTES + 1, fields: 0, parts: 10, headerPairs: 20 };

const tooLarge = () => new DomainError('too-large', { message: 'Das Bild darf höchstens 5 MB groß sein.' });
const noFile = () => new DomainError('validation', { message: 'Bitte wähle genau ein Bild aus.' });

/** The one file of a multipart form, which must be in this field. */
export async function readUpload(request: Request, field: string): Promise<Buffer> {
  if (!request.is('multipart/form-data')) throw new DomainError('wrong-type');
  const bytes = await readBytes(request, MAX_FORM_BYTES, tooLarge);
  const files = await filesIn(bytes, request);
  const [file] = files;
  if (!file || files.length > 1 || file.field !== field || file.bytes.length === 0) throw noFile();
  if (file.bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
  return file.bytes;
}

async function filesIn(form: Buffer, { headers }: Request): Promise<{ field: string; bytes: Buffer }[]> {
  const files: { field: string; chunks: Buffer[] }[] = [];
  try {
    const parser = busboy({ headers, limits: LIMITS });
    parser.on('file', (field, file) => {
      const chunks: Buffer[] = [];
      files.push({ field, chunks });
      // The form's error tells of the file's, too.
      file.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
    });
    // From the bytes, not from the request: a form that breaks off would take the connection with it.
    await pipeline(Readable.from([form]), parser);
  } catch (cause) {
    throw new DomainError('validation', {
      message: 'Das Bild kam unvollständig an. Bitte versuche es noch einmal.',
      cause,
    });
  }
  return files.map(({ field, chunks }) => ({ field, bytes: Buffer.concat(chunks) }));
}
