import { CLUB, MAX_PICTURE_BYTES } from '@club/contract';
import { LIMITS } from '../rate-limits/limits';
import type { ApiDescription } from './open-api';
import { TIDIED } from './schema-overrides';

const MINUTE_MS = 60_000;

const limits = Object.values(LIMITS).map(
  ({ name, max, windowMs }) => `- \`${name}\`: ${max} in ${windowMs / MINUTE_MS} minutes`,
);

/** The rules that hold for all calls, in Markdown. */
const DESCRIPTION = `What the app of the club says to its server, and what it is answered.

**Language.** Names are English. Texts in answers are German and fit to show to people; the one exception is the message
of \`username-taken\`.

**Sessions.** A session is a cookie. Writes are refused when a browser sends them from another site. Who may call is told by
\`security\`; what a permitted caller sees may still depend on who they are.

**Input.** JSON in UTF-8, of at most 100 KB; pictures of at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Fields that are not described are ignored,
unless the schema says otherwise. Texts with \`${TIDIED}\` are trimmed and put into Unicode's composed form, and invisible
characters are taken out; lengths and pattern hold for what is left.

**Answers.** Instants are ISO 8601 in UTC. Fields that are not described are never sent. Every GET answers HEAD too.

**Failures.** The body names a code: the reason, which does not change with the wording. Beside the codes of each operation,
a path that is not described answers 404 \`not-found\`, and a method that is not described 405 \`method-not-allowed\` with the
header \`Allow\`.

**Repetition.** Every write is safe to repeat. Those that take an \`Idempotency-Key\` answer a repetition what they answered
first.

**Limits.** Any call may be refused by the platform while too many are under way. 429 \`too-many-requests\` says with \`Retry-After\` when the next try is due:

${limits.join('\n')}`;

export const describeInfo = (version: string): ApiDescription['info'] => ({
  title: CLUB.name,
  version,
  summary: 'Events, registrations and the clubhouse of a sports club',
  description: DESCRIPTION,
  contact: { name: `${CLUB.contact.name}, ${CLUB.contact.phoneNumber}` },
  license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
});
