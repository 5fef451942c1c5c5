import club from '../../club/club.json' with { type: 'json' };

/**
 * The identity of this club, as `npm run club` writes it: names, links, zone, and what is said of contact and clubhouse
 * until a board says otherwise in the club's settings. It is part of the build, so a change needs a new release.
 * scripts/club/identity.ts says what each field is for and what it may hold.
 */
export const CLUB = club;
