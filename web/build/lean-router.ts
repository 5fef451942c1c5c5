import type { Plugin } from 'vite';

const REACT_ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const NAME = /^\w+\.displayName = "[\w.]+";$/gm;
const COMPONENT = /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets the build leave out what no page uses of React Router, as forms and prefetching: their names for debugging and calls
 * without a mark seem to have effects, so that they and all that they need would stay.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: REACT_ROUTER },
    handler: (code) => ({ code: leanCode(code), map: null }),
  },
});

/** Keeps the lines, for the source map. */
export const leanCode = (code: string): string => code.replace(NAME, '').replace(COMPONENT, '/* @__PURE__ */ ');
