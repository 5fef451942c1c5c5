import { createHash } from 'node:crypto';
import { CLUB, paths } from '@club/contract';
import colors from '../../../club/colors.json' with { type: 'json' };
import { escapeHtml } from '../html';
import { oneLine } from '../shortened';
import { greetableName } from './plain-name';

type MailLink = { label: string; url: string };
type MailItem = { title: string; lines: readonly string[]; url: string; acts: readonly MailLink[] };

/** The content of a mail, all of it plain text: the layout makes HTML and text of it. Links are complete addresses. */
export type MailContent = {
  subject: string;
  /** As the person, or anybody else, typed it: the layout greets with it where it is a name. null: it greets nobody by name. */
  firstName: string | null;
  /** The text addresses a stranger with „Sie“, and so does the greeting. */
  isFormal?: true;
  /** A person has written what it tells, and the club does not sign it. */
  isFromPerson?: boolean;
  /** The one thing that the mail tells. Mails about several things have none of their own. */
  lines?: readonly string[];
  /** Several things that are told in one mail. */
  items?: readonly MailItem[];
  button?: MailLink | null;
  /** Stands under the button, and says what else the person can do about it. */
  acts?: readonly MailLink[];
  /** Why the person gets this mail, and what they can do about it. */
  reason: string;
  links?: readonly MailLink[];
};

/** Some servers refuse longer subjects. The longest title of an event with that of a shift has room. */
const MAX_SUBJECT_LENGTH = 250;

/** A subject is one line, whatever stands in a title. */
function subjectOf({ subject }: MailContent): string {
  const line = oneLine(subject);
  const characters = Array.from(line);
  return characters.length > MAX_SUBJECT_LENGTH ? `${characters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…` : line;
}

/** It ends a sentence, because the next line begins one. */
function greetingOf({ firstName, isFormal }: MailContent): string {
  const greeting = isFormal ? 'Guten Tag' : 'Hallo';
  const name = firstName && greetableName(firstName);
  return `${greeting}${name ? ` ${name}` : ''}!`;
}

const textOfLink = ({ label, url }: MailLink): string => `${label}:\n${url}`;

/** The same for the same text, so that a mail that is sent twice is one. */
export const mailIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** The parts of a mail that its content makes. `origin` is that of the app. */
export function laidOut(content: MailContent, origin: string) {
  const { lines = [], items = [], acts = [], button = null } = content;
  const links = [
    ...(content.links ?? []),
    { label: 'Impressum', url: origin + paths.imprint },
    { label: 'Datenschutz', url: origin + paths.privacy },
  ];
  const [subject, greeting] = [subjectOf(content), greetingOf(content)];
  const closing = content.isFromPerson ? [] : ['Viele Grüße', CLUB.name];
  const parts = { ...content, subject, greeting, closing, lines, items, acts, button, links };
  return { subject, text: textOf(parts), html: htmlOf(parts) };
}

type Parts = Required<Pick<MailContent, 'subject' | 'lines' | 'items' | 'acts' | 'button' | 'reason' | 'links'>> & {
  greeting: string;
  closing: readonly string[];
};

/** The mail for programs that show no HTML, and for people who prefer that. */
const textOf = ({ greeting, closing, lines, items, button, acts, reason, links }: Parts): string =>
  [
    greeting,
    lines.join('\n'),
    ...items.map((item) => [item.title, ...item.lines, item.url, ...item.acts.map(textOfLink)].join('\n')),
    ...(button ? [button, ...acts] : acts).map(textOfLink),
    closing.join('\n'),
    ['-- ', reason, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const { light, dark } = colors;
const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Programs that know dark mode take these; the others have the light colours of the `style` attributes. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${light.primary.main}}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.background.default}!important}
.card{background-color:${dark.background.paper}!important;border-color:${dark.divider}!important}
.text{color:${dark.text.primary}!important}
.quiet,.quiet a{color:${dark.text.secondary}!important}
.button{background-color:${dark.primary.main}!important;color:${dark.primary.contrastText}!important}
.item{border-color:${dark.divider}!important}
a{color:${dark.primary.main}}
}`.trim();

const paragraph = (text: string, margin = '0 0 16px'): string =>
  `<p class="text" style="margin:${margin};color:${light.text.primary}">${text}</p>`;

const linesOf = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>');

const quote = (text: string, margin: string): string =>
  `<blockquote class="text item" style="margin:${margin};padding:0 0 0 12px;border-left:3px solid ${light.divider};color:${light.text.primary}">${text}</blockquote>`;

const isQuoted = (line: string): boolean => line.startsWith('>');

/** Paragraphs, and quotes of the lines that begin with the sign of mail programs for them. */
function blocksOf(lines: readonly string[], margin?: string): string {
  const [first] = lines;
  if (first === undefined) return '';
  const isQuote = isQuoted(first);
  const end = lines.findIndex((line) => isQuoted(line) !== isQuote);
  const block = end < 0 ? lines : lines.slice(0, end);
  const rest = end < 0 ? [] : lines.slice(end);
  if (isQuote)
    return quote(linesOf(block.map((line) => line.replace(/^> ?/, ''))), '0 0 16px') + blocksOf(rest, margin);
  const text = linesOf(block).replace(/^(?:<br>)+|(?:<br>)+$/g, '');
  return (text === '' ? '' : paragraph(text, rest.length > 0 ? '0 0 8px' : margin)) + blocksOf(rest, margin);
}

const buttonOf = ({ label, url }: MailLink): string =>
  `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background-color:${light.primary.main};color:${light.primary.contrastText};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Links that a thumb can hit, each in a line of its own. */
const actsOf = (acts: readonly MailLink[]): string =>
  acts
    .map(
      ({ label, url }) =>
        `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 0">${escapeHtml(label)}</a></p>`,
    )
    .join('\n');

const itemOf = ({ title, lines, url, acts }: MailItem): string =>
  `<div class="item" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid ${light.divider}"><p class="text" style="margin:0 0 4px;color:${light.text.primary};font-weight:600"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>${blocksOf(lines, '0')}${actsOf(acts)}</div>`;

const linkOf = ({ label, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" style="color:${light.text.secondary}">${escapeHtml(label)}</a>`;

/** One narrow column, which phones show as it is. It loads nothing from anywhere. */
const htmlOf = ({
  subject,
  greeting,
  closing,
  lines,
  items,
  button,
  acts,
  reason,
  links,
}: Parts): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.background.default};${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:16px">
<div style="padding:14px 24px;border-radius:12px 12px 0 0;background-color:${light.brand.main};color:${light.brand.text};font-weight:600">${escapeHtml(CLUB.name)}</div>
<div class="card" style="padding:24px;border:1px solid ${light.divider};border-top:0;border-radius:0 0 12px 12px;background-color:${light.background.paper};overflow-wrap:break-word">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${light.text.primary}">${escapeHtml(subject)}</h1>
${paragraph(escapeHtml(greeting))}
${blocksOf(lines)}
${items.map(itemOf).join('\n')}
${button ? buttonOf(button) : ''}
${actsOf(acts)}
${closing.length > 0 ? paragraph(linesOf(closing), '24px 0 0') : ''}
</div>
<div class="quiet" style="padding:16px 24px;font-size:14px;color:${light.text.secondary}">
<p style="margin:0 0 8px">${escapeHtml(reason)}</p>
<p style="margin:0">${links.map(linkOf).join(' · ')}</p>
</div>
</div>
</body>
</html>
`;
