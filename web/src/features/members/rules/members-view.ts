import { DIRECTORY_TAGS, type DirectoryTag, type MemberCounts } from '@club/contract';
import { searchText, urlView } from '@/lib/url-view';
import type { MemberFilter } from '../api/members';

/** The words of the address, which people keep and pass on. */
const WORDS: Record<DirectoryTag, string> = {
  waiting: 'wartend',
  organiser: 'organisatoren',
  blocked: 'gesperrt',
  'no-email': 'ohne-email',
  'never-signed-in': 'nie-angemeldet',
  refused: 'abgelehnt',
  treasurer: 'kassenwart',
  keeper: 'vereinsheimwart',
};

export const membersView = urlView<MemberFilter>({
  filter: {
    name: 'filter',
    parse: ([word]) => DIRECTORY_TAGS.find((tag) => WORDS[tag] === word) ?? null,
    serialize: (tag) => (tag === null ? [] : [WORDS[tag]]),
  },
  search: searchText,
});

const ALWAYS: readonly DirectoryTag[] = ['waiting', 'organiser', 'blocked', 'no-email', 'never-signed-in'];

/** A filter that finds nobody is offered only if organisers look for it anyway. */
export const shownFilters = (counts: MemberCounts | undefined, chosen: DirectoryTag | null): DirectoryTag[] =>
  (Object.keys(WORDS) as DirectoryTag[]).filter(
    (tag) => ALWAYS.includes(tag) || tag === chosen || (counts?.[tag] ?? 0) > 0,
  );
