import { CLUB, MAX_EVENT_TITLE_LENGTH, MAX_SHIFT_TITLE_LENGTH } from '@club/contract';
import { expect, it } from 'vitest';
import { laidOut, type MailContent } from './mail-layout';

const mail = (content: Partial<MailContent>) =>
  laidOut({ subject: 'Neuigkeit', firstName: 'Anna', reason: 'Darum.', ...content }, 'https://club.test');

it('no title that an event and its shift may have is cut, and a longer subject ends after 250 letters', () => {
  const [event, shift] = [MAX_EVENT_TITLE_LENGTH, MAX_SHIFT_TITLE_LENGTH].map((length) => 'Ä'.repeat(length));
  const subject = `Du stehst auf der Warteliste: ${shift}, Sa 12.06. 14:30–16:30 Uhr – ${event}`;
  expect(mail({ subject }).subject).toBe(subject);
  expect([...mail({ subject: '🎉'.repeat(251) }).subject]).toEqual([...'🎉'.repeat(249), '…']);
});

it('the club signs what it says, in both parts, and nothing that a person has written', () => {
  const signed = (content: Partial<MailContent>) => {
    const { text, html } = mail(content);
    return [text.includes(`Viele Grüße\n${CLUB.name}`), html.includes(`Viele Grüße<br>${CLUB.name}`)];
  };
  expect(signed({})).toEqual([true, true]);
  expect(signed({ isFromPerson: true })).toEqual([false, false]);
});
