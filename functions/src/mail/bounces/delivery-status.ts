import { simpleParser } from 'mailparser';
import { isNobodyThere } from '../../platform/mail';

/** A mail that came back: nobody is reached at these addresses. */
export type Bounce = {
  /** The headers that name the address to which it was returned. */
  returnedTo: string;
  /** The addresses as the report names them, which may be those to which a mail was forwarded. */
  recipients: string[];
  /** The enhanced status code (RFC 3463), which holds nothing of a person. */
  code: string;
};

const RETURNED_TO = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);

/**
 * Reads a report of a mail server (RFC 3464). null: it is no report, or of a mail that is late, was delivered, or was refused
 * for another reason than its address. Never throws: anybody can write to the mailbox.
 */
export async function readBounce(source: Buffer): Promise<Bounce | null> {
  const options = { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };
  const mail = await simpleParser(source, options).catch(() => null);
  const report = mail?.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (!mail || !report) return null;
  const failed = fieldsOf(report.content.toString('utf8'))
    .filter((fields) => /^failed\b/i.test(fields.action ?? ''))
    .flatMap((fields) => {
      const code = [statusIn(fields.status), statusIn(fields['diagnostic-code'])].find(isNobodyThere);
      return code === undefined ? [] : [{ code, fields }];
    });
  const [first] = failed;
  if (!first) return null;
  return {
    returnedTo: mail.headerLines
      .filter(({ key }) => RETURNED_TO.has(key))
      .map(({ line }) => line)
      .join('\n'),
    recipients: failed.flatMap(({ fields }) => [
      ...addressIn(fields['original-recipient']),
      ...addressIn(fields['final-recipient']),
    ]),
    code: first.code,
  };
}

/** A line of a mail has no more (RFC 5322). What is longer is cut, so that nobody's line keeps the reader busy. */
const MAX_FIELD_LENGTH = 998;

/** RFC 5321 */
const MAX_ADDRESS_LENGTH = 254;

const statusIn = (text = ''): string => /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? '';

/** `rfc822; somebody@example.org` */
function addressIn(field = ''): string[] {
  const [type = '', text = ''] = field.split(';', 2);
  const address = text.trim().replace(/^<|>$/g, '').toLowerCase();
  const isAddress = address.length <= MAX_ADDRESS_LENGTH && /^[^\s<>@]+@[^\s<>@]+$/.test(address);
  return type.trim().toLowerCase() === 'rfc822' && isAddress ? [address] : [];
}

/** The groups of fields: one about the report, and one for each recipient. */
function fieldsOf(text: string): Partial<Record<string, string>>[] {
  const groups = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return groups.map((group) => {
    const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
    const fields = lines.map((line) => [line.indexOf(':'), line] as const).filter(([colon]) => colon > 0);
    return Object.fromEntries(
      fields.map(([colon, line]) => [
        line.slice(0, colon).trim().toLowerCase(),
        line.slice(colon + 1, colon + MAX_FIELD_LENGTH).trim(),
      ]),
    );
  });
}
