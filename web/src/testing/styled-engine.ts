import styled from '@mui/styled-engine';
import { type ComponentType, createElement, type ElementType } from 'react';

export * from '@mui/styled-engine';

let show = false;

/** Decides whether what renders from now on has its styles. */
export function showStyles(shown: boolean): void {
  show = shown;
}

type Props = Record<string, unknown> & { as?: ElementType };

/** Emotion reads these from a component of its own that another one is made of. */
type Styled = ComponentType<Props> & {
  __emotion_base: ElementType;
  __emotion_forwardProp?: (name: string) => boolean;
  __emotion_styles: unknown[];
};

/** The component renders the same element without styles, unless a test asks for them. */
function styledIfShown(Shown: Styled) {
  const { __emotion_base, __emotion_forwardProp, __emotion_styles } = Shown;
  if (!__emotion_forwardProp) return Shown;
  const passes = (name: string) => name === 'ref' || __emotion_forwardProp(name);
  const replacesTag = !__emotion_forwardProp('as');
  const render = (props: Props) => {
    if (show) return createElement(Shown, props);
    const passed = Object.fromEntries(Object.entries(props).filter(([name]) => passes(name)));
    return createElement((replacesTag && props.as) || __emotion_base, passed);
  };
  return Object.assign(render, { __emotion_real: render, __emotion_base, __emotion_forwardProp, __emotion_styles });
}

/** Stands for Material's styled(): computing styles took a quarter of the time of all tests. */
export default function styledForTests(...[tag, options]: Parameters<typeof styled>) {
  const makeStyled = styled(tag, options) as unknown as (...styles: unknown[]) => Styled;
  return (...styles: unknown[]) => styledIfShown(makeStyled(...styles));
}
