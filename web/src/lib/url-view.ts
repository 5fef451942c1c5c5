import { clubNoonOfDay } from '@club/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parseSearch } from './text-search';

/** How a field of a view stands in the URL. Unknown and broken texts are ignored; what is usual is left out. */
type Param<Value> = {
  name: string;
  parse: (texts: readonly string[]) => Value;
  serialize: (value: Value) => readonly string[];
};

/** The views of pages stand in the URL, so that coming back shows them again, and a link shows them to somebody else. */
export type UrlView<View> = {
  parse: (params: URLSearchParams) => View;
  serialize: (view: View) => URLSearchParams;
};

export function urlView<View extends object>(fields: { [Key in keyof View]: Param<View[Key]> }): UrlView<View> {
  const keys = Object.keys(fields) as (keyof View)[];
  return {
    parse(params) {
      const view: Partial<View> = {};
      for (const key of keys) view[key] = fields[key].parse(params.getAll(fields[key].name));
      return view as View;
    },
    serialize: (view) =>
      new URLSearchParams(
        keys.flatMap((key) => fields[key].serialize(view[key]).map((text) => [fields[key].name, text])),
      ),
  };
}

export const flag = (name: string, on = '1'): Param<boolean> => ({
  name,
  parse: ([text]) => text === on,
  serialize: (isOn) => (isOn ? [on] : []),
});

export const searchText: Param<string> = {
  name: 'suche',
  parse: ([text = null]) => parseSearch(text),
  serialize: (text) => (text.trim() === '' ? [] : [text]),
};

/** A text that may be missing. `parse` returns null for one that means nothing. */
const optional = <Value extends string>(
  name: string,
  parse: (text: string | undefined) => Value | null,
): Param<Value | null> => ({
  name,
  parse: ([text]) => parse(text),
  serialize: (value) => (value === null ? [] : [value]),
});

/** A day, written yyyy-MM-dd. */
export const chosenDay = optional('tag', (text) => (text !== undefined && clubNoonOfDay(text) ? text : null));

/** The id of something, which may not exist. */
export const idOf = (name: string) => optional(name, (text) => text ?? null);

/** One of several words, or null for none. */
export const choice = <Word extends string>(name: string, words: readonly Word[]) =>
  optional(name, (text) => words.find((word) => word === text) ?? null);

/** Some of several words, in their order. */
export const choices = <Word extends string>(name: string, words: readonly Word[]): Param<readonly Word[]> => ({
  name,
  parse: (texts) => words.filter((word) => texts.includes(word)),
  serialize: (chosen) => chosen,
});

/** One of several words, the first of which is usual. */
export const tab = <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Param<Word> => ({
  name,
  parse: ([text]) => words.find((word) => word === text) ?? words[0],
  serialize: (word) => (word === words[0] ? [] : [word]),
});

/** A change replaces the entry of the history and keeps its state, so that back leaves the page. */
export function useUrlView<View extends object>({ parse, serialize }: UrlView<View>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = parse(params);
  const change = (changes: Partial<View>) =>
    setParams(serialize({ ...view, ...changes }), { replace: true, preventScrollReset: true, state });
  return [view, change] as const;
}
