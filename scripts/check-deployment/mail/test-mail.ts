import { randomUUID } from 'node:crypto';
import { CLUB, paths } from '@club/contract';
import { laidOut, type MailContent } from '../../../functions/src/mail/mail-layout';
import type { MailResult } from '../../../functions/src/platform/mail';
import type { MailSender } from '../../../functions/src/platform/smtp';

type Deps = {
  /** The club's address, from which mails come. */
  sender: string;
  mail: Pick<MailSender, 'send' | 'close'>;
  /** The texts of a name in the DNS; it throws where there are none. */
  resolveTxt(name: string): Promise<string[][]>;
  say(line: string): void;
};

/**
 * Sends one mail to this address, as the app would, and looks into the DNS of the sender's domain. Whether the mail arrives,
 * and is signed, only its reader sees. Returns whether all holds that can be seen from here.
 */
export async function checkMail({ sender, mail, resolveTxt, say }: Deps, to: string, origin: string): Promise<boolean> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const texts = async (name: string): Promise<string[]> => {
    const records = await resolveTxt(name).catch(() => []);
    return records.map((parts) => parts.join(''));
  };
  const [ofDomain, ofDmarc] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)]);
  const hasSpf = ofDomain.some((text) => /^v=spf1\s/i.test(text));
  const hasDmarc = ofDmarc.some((text) => /^v=DMARC1\s*;/i.test(text));
  say(`${hasSpf ? '✓' : '✗'} SPF: ${domain} sagt, wer E-Mails von dort senden darf`);
  if (!hasSpf) say(`    Im DNS von ${domain} fehlt die Zeile „v=spf1 …“ des Anbieters (docs/deployment.md, Mail).`);
  say(`${hasDmarc ? '✓' : '✗'} DMARC: _dmarc.${domain} sagt, was mit anderen geschieht`);
  if (!hasDmarc) say(`    Im DNS fehlt _dmarc.${domain} mit „v=DMARC1; p=none; …“.`);

  const result = await mail.send(mailOf(to, origin)).finally(() => mail.close());
  const isSent = result.kind === 'accepted';
  say(`${isSent ? '✓' : '✗'} Testmail an ${to}`);
  say(`    ${SENTENCES[result.kind]}${isSent || !('code' in result) ? '' : ` (${result.code})`}`);
  return hasSpf && hasDmarc && isSent;
}

const SENTENCES: Record<MailResult['kind'], string> = {
  accepted:
    'Der Anbieter hat sie angenommen. Kommt sie an? In ihren Kopfzeilen („Original anzeigen“) sollen unter Authentication-Results spf=pass, dkim=pass und dmarc=pass stehen. Fehlt dkim, schalte DKIM beim Anbieter ein.',
  'bad-address': 'Unter dieser Adresse ist niemand zu erreichen: bitte eine andere angeben.',
  withheld:
    'Der Anbieter will diese E-Mail nicht: Darf das Postfach mit dieser Absenderadresse senden, und ist noch etwas von seinem Kontingent übrig?',
  later: 'Der Anbieter nimmt sie gerade nicht an: bitte später noch einmal.',
  unreachable:
    'Der Anbieter ist nicht zu erreichen oder kennt das Postfach nicht: bitte SMTP_HOST, SMTP_PORT, SMTP_USER und SMTP_PASSWORD prüfen.',
};

function mailOf(to: string, origin: string) {
  const content: MailContent = {
    subject: `Testmail von ${CLUB.name}`,
    firstName: null,
    lines: ['Diese E-Mail kommt an: So sehen die Mitteilungen der App aus.'],
    button: { label: 'Zur App', url: `${origin}${paths.home}` },
    reason: 'Jemand hat mit „npm run check:deployment“ geprüft, ob E-Mails der App ankommen.',
  };
  return {
    id: `test-${randomUUID()}`,
    to,
    ...laidOut(content, origin),
    writtenBy: null,
    thread: null,
    replyTo: null,
    unsubscribeUrl: null,
    bounceToken: null,
    calendar: null,
  };
}
