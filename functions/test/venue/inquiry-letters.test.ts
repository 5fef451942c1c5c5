import { createInquirySchema, DEFAULT_CLUB_SETTINGS, mailPaths } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useMailPrograms } from '../../../testing/mail-programs';
import { only } from '../../../testing/only';
import { inquiryInput } from '../../../testing/venue';
import { buildBooking, buildInquiry } from '../../../testing/venue-builders';
import { createBounceTokens } from '../../src/mail/bounces/bounce-tokens';
import { letterMail } from '../../src/mail/letter-source';
import { createMailCodes } from '../../src/mail/mail-codes';
import type { Services } from '../../src/services';
import { createInquiryLetters } from '../../src/venue/inquiry-letters';
import type { Inquiry } from '../../src/venue/venue-documents';

const ORIGIN = 'https://helfer.verein.example';
const SENDING = { siteOrigin: ORIGIN, bounceTokens: createBounceTokens('k'.repeat(40)), clock: { now: () => NOW } };
const NOW = new Date('2026-02-01T10:00:00Z');

const read = useMailPrograms();

/** Sends what the letter about this inquiry says, and returns how it arrived. */
async function arrived(inquiry: Inquiry) {
  const letters = createInquiryLetters({
    venue: {
      inquiries: { find: async () => inquiry },
      bookings: { find: async (id: string) => buildBooking({ id }) },
    },
    clubSettings: { current: async () => DEFAULT_CLUB_SETTINGS },
    mailCodes: createMailCodes('k'.repeat(40)),
    clock: { now: () => NOW },
    siteOrigin: ORIGIN,
  } as unknown as Services);
  const letter = {
    id: `inquiry-${inquiry.id}`,
    kind: 'inquiry' as const,
    subjectId: inquiry.id,
    address: inquiry.email,
    createdAt: NOW,
    dueAt: NOW,
    attempts: 1,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  };
  const content = await letters.compose(letter);
  if (!content) throw new Error('nothing to say');
  const received = only(await read(letterMail(letter, content, SENDING)));
  return received;
}

const nasty = fc
  .array(
    fc.constantFrom(
      '\r\nBcc: alle@example.org',
      '\n\n<script>x()</script>',
      '<a href="https://boese.example">Gewinn</a>',
      ' https://boese.example/x ',
      '“ onload="x()',
      '=?utf-8?q?x?=',
      'Erna',
      '\u202e',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));

it('a mail about an inquiry goes to its sender alone, and what people wrote stays text in it', async () => {
  const said = fc.record({
    name: nasty,
    message: nasty,
    question: nasty,
    status: fc.constantFrom('pending', 'rejected'),
  });
  await fc.assert(
    fc.asyncProperty(said, fc.boolean(), async ({ name, message, question, status }, isAsked) => {
      const input = createInquirySchema.safeParse(inquiryInput({ name, message: `${message} und mehr Text` })).data;
      const at = new Date(NOW.getTime() - 1_000);
      const inquiry = buildInquiry({
        name: input?.name ?? 'Erna',
        message: input?.message ?? '',
        status: status as Inquiry['status'],
        decidedAt: status === 'pending' ? null : at,
        messages: isAsked ? [{ at, from: 'club', authorId: null, text: question }] : [],
      });
      const received = await arrived(inquiry);
      expect(received?.envelope.to).toEqual([inquiry.email]);
      expect(received?.headerLines.map(({ key }) => key)).not.toContain('bcc');
      expect(received?.html).not.toMatch(/<script|<a href="https:\/\/boese|\sonload="/);
      for (const [, href = ''] of String(received?.html).matchAll(/href="([^"]*)"/g))
        expect(href.startsWith(ORIGIN)).toBe(true);
      // Only the words of the club may name other sites: strangers can type any address into the form.
      if (!isAsked) expect(received?.text).not.toContain('boese');
    }),
    { numRuns: 40 },
  );
});

it('a receipt has no link that does something, and a question has one, with the code behind the #', async () => {
  const receipt = await arrived(buildInquiry());
  expect(receipt?.text).not.toContain('#');
  const question = { at: NOW, from: 'club' as const, authorId: null, text: 'Wie viele seid ihr?' };
  const asked = await arrived(buildInquiry({ messages: [question] }));
  expect(asked?.text).toMatch(new RegExp(`${ORIGIN}${mailPaths.inquiry}#[\\w.-]+\n`));
  expect(asked?.references).toBe(receipt?.references);
});

it.each([
  ['Gerda Sommerfeld', 'Guten Tag Gerda Sommerfeld!'],
  ['Ruf an: 0900', 'Guten Tag!'],
])('a receipt greets „%s“ with „%s“', async (name, greeting) => {
  expect((await arrived(buildInquiry({ name })))?.text?.split('\n')[0]).toBe(greeting);
});
