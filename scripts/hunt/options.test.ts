import { expect, it } from 'vitest';
import { filesWith, parseHunt } from './options';

it('a hunt takes 20 minutes over everything, unless it is told otherwise', () => {
  expect(parseHunt([])).toEqual({ clocks: false, stalls: false, minutes: 20, words: [] });
  expect(parseHunt(['--minutes=0.5', 'functions'])).toEqual({
    clocks: false,
    stalls: false,
    minutes: 0.5,
    words: ['functions'],
  });
  expect(parseHunt(['--clocks', 'mail'])).toEqual({ clocks: true, stalls: false, minutes: 20, words: ['mail'] });
  expect(parseHunt(['--stalls'])).toEqual({ clocks: false, stalls: true, minutes: 20, words: [] });
});

it.each(['--minutes=soon', '--minutes=0', '--minute=5', '-h'])(
  'a hunt does not begin with %s, which it does not know',
  (arg) => {
    expect(parseHunt([arg])).toBeNull();
  },
);

it('words choose files by their path', () => {
  const files = ['contract/src/csv.test.ts', 'functions/test/fuzz/fuzz.test.ts'];
  expect(filesWith(['functions', 'other'], files)).toEqual(files.slice(1));
  expect(filesWith([], files)).toEqual(files);
});
