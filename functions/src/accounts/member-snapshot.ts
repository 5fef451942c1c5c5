/** What rosters and comments keep of a person, to show them without asking for the account. */
export type MemberSnapshot = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

type Shown = Omit<MemberSnapshot, 'id'>;

/** Both show the person alike. */
export const isSameSnapshot = (one: Shown, other: Shown): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.profilePhotoUrl === other.profilePhotoUrl;
