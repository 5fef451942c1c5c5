import type { Mail, MailResult } from '../platform/mail';
import type { Services } from '../services';
import type { BounceTokens } from './bounces/bounce-tokens';
import type { Letter, LetterKind } from './letter-repository';
import { laidOut, type MailContent, mailIdOf } from './mail-layout';

/** How a letter ended: the provider took it over, nobody is reached at its address, or it could not be sent otherwise. */
export type LetterEnding = Extract<MailResult, { kind: 'accepted' | 'bad-address' }> | { kind: 'given-up' };

export type LetterContent = MailContent & Partial<Pick<Mail, 'thread' | 'replyTo' | 'unsubscribeUrl'>>;

/** What the sender of letters knows of one kind of them. */
export type LetterSource = {
  /** Its links are made now and stored nowhere. null: nothing is left to be said, or nobody may be told. */
  compose(letter: Letter): Promise<LetterContent | null>;
  /** Called at least once for each letter that was tried, before it is removed. */
  ended(letter: Pick<Letter, 'subjectId' | 'address'>, ending: LetterEnding, now: Date): Promise<void>;
};

export type LetterSources = Readonly<Record<LetterKind, LetterSource>>;

/** The mail for a letter. Another letter of the same kind is another mail. */
export function letterMail(
  letter: Letter & { id: string },
  content: LetterContent,
  { siteOrigin, bounceTokens, clock }: Pick<Services, 'siteOrigin' | 'clock'> & { bounceTokens: BounceTokens },
): Mail {
  const { id, kind, subjectId, address, createdAt } = letter;
  const bouncedKind = kind === 'invitation' || kind === 'inquiry' ? kind : 'account';
  return {
    id: mailIdOf(`${id} ${createdAt.getTime()}`),
    to: address,
    ...laidOut(content, siteOrigin),
    writtenBy: null,
    thread: content.thread ?? null,
    replyTo: content.replyTo ?? null,
    unsubscribeUrl: content.unsubscribeUrl ?? null,
    bounceToken: bounceTokens.make({ kind: bouncedKind, id: subjectId }, address, clock.now()),
    calendar: null,
  };
}
