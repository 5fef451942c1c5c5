import { expect, test } from 'vitest';
import { leanCode } from './lean-router.ts';

const CODE = `var Form = React10.forwardRef(
  (props, ref) => null
);
Form.displayName = "Form";
var RouteContext = React.createContext({
var kept = create(1);
FetcherForm2.displayName = useName("fetcher.Form");
`;

test('components and contexts without users can be left out, and everything else stays as it is, line by line', () => {
  expect(leanCode(CODE)).toBe(`var Form = /* @__PURE__ */ React10.forwardRef(
  (props, ref) => null
);

var RouteContext = /* @__PURE__ */ React.createContext({
var kept = create(1);
FetcherForm2.displayName = useName("fetcher.Form");
`);
});
