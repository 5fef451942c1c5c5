import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * Fetches a part of a page when it is first shown. The rest of the page works without it: if the file does not come,
 * `Instead` stands in its place.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Instead };
    }
  });
