import { type EventDetail, formatClub, type HelperCall, type MessageGroup, type MessageReach } from '@club/contract';

export const GROUP_LABELS: Record<MessageGroup, string> = {
  confirmed: 'Bestätigte',
  pending: 'Ausstehende',
  waiting: 'Warteliste',
  absent: 'Nicht erschienene',
  moved: 'Neue Zeit noch offen',
};

/** '19 per Push, 4 per E-Mail, 2 musst du anrufen' */
export function reachText({ push, mail, none }: MessageReach): string {
  const ways = [
    ...(push > 0 ? [`${push} per Push`] : []),
    ...(mail > 0 ? [`${mail} per E-Mail`] : []),
    ...(none > 0 ? [`${none} musst du anrufen`] : []),
  ];
  return ways.length > 0 ? ways.join(', ') : 'In dieser Auswahl ist niemand.';
}

/** 'So kommt es an: 19 per Push, 4 mit den nächsten Neuigkeiten per E-Mail, 6 nur in der App. 2 haben „Helfer gesucht“ abgeschaltet.' */
export function helperReachText({ push, mail, app, none }: HelperCall['reach']): string {
  const ways = [
    ...(push > 0 ? [`${push} per Push`] : []),
    ...(mail > 0 ? [`${mail} mit den nächsten Neuigkeiten per E-Mail`] : []),
    ...(app > 0 ? [`${app} nur in der App`] : []),
  ];
  const reached =
    ways.length > 0 ? `So kommt es an: ${ways.join(', ')}.` : 'Es gibt niemanden, den die App fragen kann.';
  return none > 0 ? `${reached} ${none === 1 ? '1 hat' : `${none} haben`} „Helfer gesucht“ abgeschaltet.` : reached;
}

export const askedText = (asked: number): string =>
  asked === 1 ? 'Ein Mitglied wird gefragt.' : `${asked} Mitglieder werden gefragt.`;

type Shared = Pick<EventDetail, 'title' | 'startTime' | 'location'>;

/** What a club writes in a group of its own. A message without subject and text tells of the event alone. */
export const groupText = (event: Shared, url: string, { subject, text }: { subject: string; text: string }): string =>
  [
    [event.title, formatClub(event.startTime, "EEEEEE, d. MMMM, HH:mm 'Uhr'"), event.location].join('\n'),
    [subject.trim(), text.trim()].filter((part) => part !== '').join('\n'),
    url,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** Opens WhatsApp, where people choose to whom the text goes. */
export const groupLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
