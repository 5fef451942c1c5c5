import club from '../../club/club.json' with { type: 'json' };

/**
 * The identity of this club, as `npm run club` writes it: names, links, zone, and what is said of contact and clubhouse
 * until a board says otherwise in the club's settings. It is part of the build, so a change needs a new release.
 * scripts/club/identity.ts says what each field is for and what it may hold.
 */
export const CLUB = club;

/** How sentences decline the name. */
const CASES: Partial<Record<string, { at: string; to: string; from: string }>> = {
  der: { at: 'beim', to: 'an den', from: 'vom' },
  die: { at: 'bei der', to: 'an die', from: 'von der' },
  das: { at: 'beim', to: 'an das', from: 'vom' },
};

const cases = CASES[CLUB.article];
if (!cases) throw new Error(`club/club.json has no article: ${CLUB.article}`);
const { at, to, from } = cases;

/** The name after „bei“, „an“ and „von“: „beim …“ or „bei der …“, „an den …“, „vom …“. */
export const [AT_CLUB, TO_CLUB, FROM_CLUB] = [`${at} ${CLUB.name}`, `${to} ${CLUB.name}`, `${from} ${CLUB.name}`];
