import type { HelpQuestion } from '@club/contract';
import sizes from './pictures/sizes.json';

type Size = { width: number; height: number };

const SIZES: Partial<Record<HelpQuestion, Size>> = sizes;
const FILES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address and the size of the picture that belongs to a question, as `npm run help-pictures` made it, if there is one. */
export const pictureOf = (id: HelpQuestion): Partial<Size> & { src: string | undefined } => ({
  src: FILES[`./pictures/${id}.webp`],
  ...SIZES[id],
});
