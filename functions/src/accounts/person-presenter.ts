import type { Identity } from './session-service';

/** A person as what they wrote or registered for keeps them. */
type Person = {
  /** null: their account is deleted, and the name is no longer theirs. */
  userId: string | null;
  firstName: string;
  lastName: string;
  profilePhotoUrl: string | null;
};

/** As much of a person as this viewer may see: visitors see a first name and an initial, and no photo. */
export function toShownPerson({ userId, firstName, lastName, profilePhotoUrl }: Person, viewer: Identity | null) {
  return {
    userId: viewer ? userId : null,
    user: {
      firstName,
      lastName: viewer || userId === null ? lastName : initialOf(lastName),
      profilePhotoUrl: viewer ? profilePhotoUrl : null,
    },
  };
}

/** 'B.'; of a name written with combining characters, the whole first letter. */
function initialOf(lastName: string): string {
  const [first] = new Intl.Segmenter('de').segment(lastName.trim());
  return first ? `${first.segment.toLocaleUpperCase('de')}.` : '';
}
