import { CLUB, formatClub, groupedCode, mailPaths, ONE_CLICK_PATH, paths, withCode } from '@club/contract';
import type { LetterSource } from '../mail/letter-source';
import { declineCode } from '../mail/unsubscribe';
import type { Services } from '../services';

type Deps = Pick<
  Services,
  'invitationMails' | 'invitationCodes' | 'clubSettings' | 'mailCodes' | 'clock' | 'siteOrigin'
>;

const ENDINGS = { accepted: 'sent', 'bad-address': 'undeliverable', 'given-up': 'failed' } as const;

/** Invitations to people without an account. They hold the name of the person, and nothing else that somebody typed. */
export function createInvitationLetters(deps: Deps): LetterSource {
  const { invitationMails, invitationCodes, mailCodes, clock, siteOrigin } = deps;
  const { keyOfAddress } = invitationCodes;
  return {
    async compose({ subjectId, address }) {
      const invitation = await invitationMails.findToSend(subjectId, address, clock.now(), keyOfAddress);
      if (!invitation) return null;
      const { id, person, validUntil } = invitation;
      const code = groupedCode(invitationCodes.codeOf(id));
      const ending = declineCode(mailCodes, keyOfAddress(address), clock.now());
      return {
        subject: `Deine Einladung: ${CLUB.name}`,
        firstName: person?.firstName ?? null,
        lines: [
          `Der Vorstand hat dich zu „${CLUB.name}“ eingeladen. Dort siehst du, was ansteht, und sagst zu, wo du mithilfst.`,
          '',
          `Der Link ist nur für dich und gilt bis ${formatClub(validUntil, 'd. MMMM yyyy')}. Wer ihn öffnet, kann sich gleich registrieren.`,
          '',
          `Statt des Links kannst du auf ${new URL(siteOrigin).host}${paths.invitation} diesen Code eingeben: ${code}`,
        ],
        button: { label: 'Einladung annehmen', url: siteOrigin + withCode(paths.invitation, code) },
        reason:
          'Du bekommst diese E-Mail, weil dich der Vorstand eingeladen hat. Möchtest du nicht, musst du nichts tun.',
        links: [{ label: 'Keine Einladungen mehr', url: siteOrigin + withCode(mailPaths.unsubscribe, ending) }],
        replyTo: (await deps.clubSettings.current()).email || null,
        unsubscribeUrl: `${siteOrigin}${ONE_CLICK_PATH}${ending}`,
      };
    },

    ended: ({ subjectId, address }, { kind }, now) =>
      invitationMails.end(subjectId, keyOfAddress(address), ENDINGS[kind], now),
  };
}
