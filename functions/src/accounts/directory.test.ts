import { DIRECTORY_TAGS, type DirectoryTag } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import {
  changesGroups,
  directoryOf,
  directoryTagsSchema,
  groupsWith,
  isOutside,
  searchedTerm,
  sortKeyOf,
  tagsOfAccess,
  wholeTermsOf,
} from './directory';

const RUNS = { numRuns: 60 };

const keyOf = (name: string) => {
  const [lastName = '', firstName = ''] = name.split(', ');
  return Buffer.from(sortKeyOf({ lastName, firstName }));
};

const isFound = (
  person: ReturnType<typeof buildMember>,
  tags: DirectoryTag[],
  filter: DirectoryTag | null,
  text: string,
) => directoryOf(person, tags).terms.includes(searchedTerm(filter, text) ?? '');

describe('the order of names', () => {
  it('counts umlauts as their vowels, ß as ss and letters of neighbours without their marks, the shorter name first', () => {
    const order = [
      ...['Ahrens, Zoe', 'Äpfel, Jan', 'Azad, Nour', 'Groß, Anna', 'Gross, Berta', 'Łukasz, Ada', 'Meyer, Zora'],
      ...['Meyer-Zöllner, Anna', 'Meyer zu Berge, Anna', 'Meyerhof, Anna', 'Oster, Kai', 'Österreicher, Jürgen'],
    ];
    const sorted = order.toReversed().sort((one, other) => Buffer.compare(keyOf(one), keyOf(other)));
    expect(sorted).toEqual(order);
  });

  it.each([
    ['Ærø', 'Œdipus', 'aero\toedipus'],
    ['Đặng', 'Ólafur Ðór', 'dang\tolafur dor'],
    ['Łuþ', 'Weiß', 'luth\tweiss'],
    [' (von  der) Au--', '-Zoë', 'von der au\tzoe'],
  ])('writes %j, %j in letters without marks, one space for all other signs', (lastName, firstName, key) => {
    expect(sortKeyOf({ lastName, firstName })).toBe(key);
  });

  it('is that of German dictionaries for every two names of letters', () => {
    const collator = new Intl.Collator('de', { sensitivity: 'base' });
    const name = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéèñç]{1,6}$/);
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(Buffer.compare(keyOf(one), keyOf(other))).toBe(Math.sign(collator.compare(one, other)));
      }),
      RUNS,
    );
  });
});

describe('what finds a member', () => {
  const person = buildMember({
    firstName: 'Anna-Lena',
    lastName: 'von Müller',
    username: '1Annele7',
    email: 'al@verein.example',
    phoneNumber: '+49 (170) 12 34',
  });

  it('is each word, as it is written or spoken, the user name, the address and the number, and no middle of them', () => {
    const found = ['Lena', 'anna-lena von m', 'MUELLER', 'müller', 'von Müller, Anna', '1annele7', 'AL@verein'];
    const numbers = [' 0170 1 ', '+49170', '0049 170 1234'];
    const others = ['nna', 'eller', 'verein.example', '170', '!!', 'waiting:anna'];
    const all = [...found, ...numbers, ...others];
    expect(all.filter((text) => isFound(person, [], null, text))).toEqual([...found, ...numbers]);
  });

  it('is every beginning of name, address and number, however far typed, in every group of the member and in no other', () => {
    const tags = fc.uniqueArray(fc.constantFrom(...DIRECTORY_TAGS.filter((tag) => tag !== 'no-email')));
    const name = fc.stringMatching(/^[A-Za-zÄÖÜäöüßé]{2,12}$/);
    const typed = fc.tuple(name, name, fc.nat(24));
    fc.assert(
      fc.property(tags, fc.constantFrom(...DIRECTORY_TAGS), typed, (given, filter, [firstName, lastName, length]) => {
        const member = { ...person, firstName, lastName };
        // 'a' begins 'aeb', whose key is 'ab'; a pair that is cut in the middle still begins alike.
        for (const text of [`${firstName} ${lastName}`, `${lastName} ${firstName}`, person.email, '0170 1234']) {
          expect(isFound(member, given, null, text.slice(0, length + 1))).toBe(true);
          const isIn = given.some((tag) => tag === filter);
          expect(isFound(member, given, filter, text.slice(0, length))).toBe(isIn);
        }
      }),
    );
  });

  it('is nothing else, alone and behind each group', () => {
    const jo = buildMember({ firstName: 'Jo', lastName: 'Li', username: 'jo', email: '', phoneNumber: '' });
    const beginnings = ['j', 'jo', 'jo l', 'jo li', 'l', 'li', 'li j', 'li jo'];
    const inGroups = ['', 'keeper:', 'no-email:'].flatMap((group) => beginnings.map((text) => `${group}${text}`));
    expect(directoryOf(jo, ['keeper']).terms.toSorted()).toEqual(['keeper:', 'no-email:', ...inGroups].toSorted());
    expect(searchedTerm('keeper', ' ')).toBe('keeper:');
    expect(searchedTerm(null, ' ')).toBeNull();
  });

  it('is one of the first six words of a name, and what is typed beyond thirty letters counts no more', () => {
    const many = buildMember({
      firstName: 'Anna Berta Clara Dora Emma Frieda',
      lastName: 'Zander',
      email: 'anna-berta.clara-dora.zander@example.org',
    });
    expect(['emma', 'frieda'].map((word) => isFound(many, [], null, word))).toEqual([true, true]);
    expect(isFound({ ...many, firstName: `Ada ${many.firstName}` }, [], null, 'frieda')).toBe(false);
    expect(isFound(many, [], null, `${many.email}.und.mehr`)).toBe(true);
  });

  it('is bounded, however long the name is', () => {
    const long = buildMember({
      firstName: 'Ä '.repeat(20),
      lastName: 'Ö '.repeat(20),
      email: `${'x'.repeat(240)}@y.example`,
    });
    expect(directoryOf(long, [...DIRECTORY_TAGS]).terms.length).toBeLessThan(2_500);
  });
});

describe('the whole of what an account has', () => {
  const nobody = { firstName: '', lastName: '', email: '', phoneNumber: '' };

  it('finds the account, also where it is cut', () => {
    const person = buildMember({
      firstName: 'Maximiliane-Franziska Luitgard',
      lastName: 'Ö',
      email: 'maximiliane.franziska@verein.example',
      phoneNumber: '+49 (170) 12345678901234567890123456789',
    });
    const whole = wholeTermsOf(person);
    expect(whole).toEqual({
      name: 'maximiliane franziska luitgard',
      email: 'maximiliane.franziska@verein.e',
      phone: '017012345678901234567890123456',
    });
    expect(directoryOf(person, []).terms).toEqual(expect.arrayContaining(Object.values(whole)));
    expect(wholeTermsOf({ ...nobody, firstName: 'a'.repeat(29), lastName: 'b' }).name).toBe('a'.repeat(29));
  });

  it.each([
    [' +49 30 123 ', '030123'],
    ['+49 (0)30 123', '030123'],
    ['0049 30 123', '030123'],
    ['0170 1004912', '01701004912'],
    ['0170 12+34', '01701234'],
    ['030 123', '030123'],
    ['030 12', ''],
  ])('is of the number %j %j, without the country and the signs', (phoneNumber, phone) => {
    expect(wholeTermsOf({ ...nobody, phoneNumber })).toEqual({ name: '', email: '', phone });
  });
});

describe('the groups of a member', () => {
  const rights = { organiser: false, treasurer: false, keeper: true };

  it('follow from the standing and the rights, and from whether there is an address', () => {
    expect(tagsOfAccess({ standing: { state: 'approved' }, rights: { ...rights, organiser: true } })).toEqual([
      'organiser',
      'keeper',
    ]);
    expect(tagsOfAccess({ standing: { state: 'blocked' }, rights })).toEqual(['blocked', 'keeper']);
    expect(directoryOf(buildMember({ email: '' }), ['keeper']).tags).toEqual(['keeper', 'no-email']);
    expect(directoryOf(buildMember(), ['no-email']).tags).toEqual([]);
  });

  it('put outside whom the club has not let in or has blocked, and nobody else', () => {
    const outside = DIRECTORY_TAGS.filter((tag) => isOutside({ tags: ['no-email', tag] }));
    expect(outside).toEqual(['waiting', 'refused', 'blocked']);
  });

  it('are read as they are stored, and none that is unknown', () => {
    expect(directoryTagsSchema.parse({ tags: ['keeper'], sortKey: 'a' })).toEqual({ tags: ['keeper'] });
    expect(directoryTagsSchema.safeParse({ tags: ['captain'] }).success).toBe(false);
  });

  it('change with the standing, a right and the first session, and with nothing else', () => {
    const before = { standing: { state: 'waiting' }, rights, sessions: {} } as const;
    const approved = { ...before, standing: { state: 'approved' } } as const;
    const withSession = (hash: string) => ({ ...before, sessions: { [hash]: {} } });
    const known = ['waiting', 'keeper', 'never-signed-in', 'no-email'] as const;
    expect(groupsWith(known, approved)).toEqual(['keeper', 'never-signed-in', 'no-email']);
    expect(groupsWith(known, withSession('a'))).toEqual(['waiting', 'keeper', 'no-email']);
    expect([approved, withSession('a')].map((after) => changesGroups(before, after))).toEqual([true, true]);
    const ordinary = { ...approved, rights: { ...rights, keeper: false } };
    expect([null, ordinary].map((former) => changesGroups(former, ordinary))).toEqual([false, false]);
    expect([changesGroups(null, before), changesGroups(withSession('a'), withSession('b'))]).toEqual([true, false]);
  });
});
