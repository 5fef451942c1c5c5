import { argbFromHex, Hct, hexFromArgb, TonalPalette } from '@material/material-color-utilities';
import * as z from 'zod';

export const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Farbe: # und sechs Ziffern oder Buchstaben, wie #0b4b39');

const roles = z.strictObject({ main: colorSchema, light: colorSchema, dark: colorSchema, contrastText: colorSchema });
const schemeSchema = z.strictObject({
  primary: roles,
  secondary: roles,
  background: z.strictObject({ default: colorSchema, paper: colorSchema }),
  text: z.strictObject({ primary: colorSchema, secondary: colorSchema, disabled: colorSchema }),
  divider: colorSchema,
  brand: z.strictObject({ main: colorSchema, deep: colorSchema, text: colorSchema, accent: colorSchema }),
});

/** `club/colors.json`: the part of the theme that is the club's own. */
export const colorsSchema = z.strictObject({ light: schemeSchema, dark: schemeSchema });
export type ClubColors = z.infer<typeof colorsSchema>;

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number =>
  [1, 3, 5]
    .map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: edges of fields and focus rings. */
const EDGE = 3;
/** Panels in the club's colour also hold text that is not quite white. */
const ON_BRAND = 7;

/** The pairs that have to be told apart: the name, the two colours, and by how much. */
export const requiredContrasts = ({ light, dark }: ClubColors): [string, string, string, number][] =>
  (
    [
      ['hell', light],
      ['dunkel', dark],
    ] as const
  ).flatMap(([scheme, { primary, secondary, background, text, brand }]): [string, string, string, number][] => [
    [`Schrift auf Knöpfen (${scheme})`, primary.contrastText, primary.main, TEXT],
    [`Links (${scheme})`, primary.main, background.default, TEXT],
    [`Links auf Karten (${scheme})`, primary.main, background.paper, TEXT],
    [`Schrift auf der zweiten Farbe (${scheme})`, secondary.contrastText, secondary.main, TEXT],
    [`Text (${scheme})`, text.primary, background.default, ON_BRAND],
    [`Nebentext (${scheme})`, text.secondary, background.default, TEXT],
    [`Nebentext auf Karten (${scheme})`, text.secondary, background.paper, TEXT],
    [`Ränder von Feldern (${scheme})`, text.disabled, background.default, EDGE],
    [`Schrift auf der Vereinsfarbe (${scheme})`, brand.text, brand.main, ON_BRAND],
    [`Schrift auf der tiefen Vereinsfarbe (${scheme})`, brand.text, brand.deep, ON_BRAND],
    [`Akzent auf der Vereinsfarbe (${scheme})`, brand.accent, brand.main, TEXT],
  ]);

/** Moves the tone of a colour, one step at a time, until it stands out from the other one. */
function readable(hex: string, on: string, atLeast: number, step: 1 | -1): string {
  const { hue, chroma, tone } = Hct.fromInt(argbFromHex(hex));
  for (let at = tone; at >= 0 && at <= 100; at += step) {
    const moved = at === tone ? hex.toLowerCase() : hexFromArgb(Hct.from(hue, chroma, at).toInt());
    if (contrast(moved, on) >= atLeast) return moved;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/**
 * The club's part of the theme from its two colours. Those stay as they are, unless text on them could not be read: then
 * the club's colour becomes darker or the accent paler. All others are tones of the same hues.
 */
export function deriveColors(color: string, accentColor: string): ClubColors {
  const main = readable(color, '#ffffff', ON_BRAND, -1);
  const own = Hct.fromInt(argbFromHex(main));
  const darkMain = hexFromArgb(Hct.from(own.hue, own.chroma, Math.min(own.tone, 24)).toInt());
  const accent = readable(accentColor, main, TEXT, 1);
  const tonesOf = (palette: TonalPalette) => (tone: number) => hexFromArgb(palette.tone(tone));
  const primary = tonesOf(TonalPalette.fromHueAndChroma(own.hue, own.chroma));
  const { hue, chroma } = Hct.fromInt(argbFromHex(accentColor));
  const second = tonesOf(TonalPalette.fromHueAndChroma(hue, chroma));
  const grey = tonesOf(TonalPalette.fromHueAndChroma(own.hue, Math.min(own.chroma, 6)));
  return {
    light: {
      primary: { main: primary(34), light: primary(52), dark: primary(23), contrastText: '#ffffff' },
      secondary: { main: second(76), light: second(84), dark: second(41), contrastText: second(10) },
      background: { default: grey(96), paper: '#ffffff' },
      text: { primary: grey(12), secondary: grey(35), disabled: grey(50) },
      divider: grey(86),
      brand: { main, deep: primary(Math.max(6, own.tone - 11)), text: '#ffffff', accent },
    },
    dark: {
      primary: { main: primary(79), light: primary(87), dark: primary(66), contrastText: primary(14) },
      secondary: { main: second(79), light: second(87), dark: second(69), contrastText: second(10) },
      background: { default: grey(6), paper: grey(11) },
      text: { primary: grey(95), secondary: grey(74), disabled: grey(58) },
      divider: grey(22),
      brand: { main: darkMain, deep: primary(Math.max(4, Math.min(own.tone, 24) - 11)), text: '#ffffff', accent },
    },
  };
}

/** What could not be read, in German; empty when all can. */
export const unreadable = (colors: ClubColors): string[] =>
  requiredContrasts(colors)
    .filter(([, one, other, atLeast]) => contrast(one, other) < atLeast)
    .map(
      ([name, one, other, atLeast]) =>
        `${name}: ${one} auf ${other} hat ${contrast(one, other).toFixed(1)} : 1, nötig sind ${atLeast} : 1`,
    );
