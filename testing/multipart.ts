import type { RequestOptions } from './client';

const BOUNDARY = '----club-7d1f';

export type Part = { field: string; content: Buffer | string; filename?: string | undefined; type?: string };

/** Encodes a form as a browser does. A part without a file name is a text field. */
export function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ field, content, filename, type = 'application/octet-stream' }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"`,
    filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
}

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Options for `Client.post` to send a form instead of JSON. */
export const asForm = (raw: Buffer, headers: Record<string, string> = {}): RequestOptions => ({
  raw,
  headers: { 'Content-Type': MULTIPART_TYPE, ...headers },
});
