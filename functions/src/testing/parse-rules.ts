/** A grant of a file of security rules. */
export type Grant = { path: string; methods: string[]; condition: string };

const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|match\s+(\S+)\s*\{|allow\s+([\w\s,]+?)\s*(?::\s*if\s+([^;]+?)\s*)?;|[{}]/g;

/** Parses only what our files use of the language: nested `match` blocks, and `allow` with or without a condition. */
export function parseRules(text: string): Grant[] {
  const open: string[] = [];
  const grants: Grant[] = [];
  for (const [token, path, methods, condition = 'true'] of text.matchAll(TOKENS)) {
    if (path !== undefined) open.push(path);
    else if (methods !== undefined) grants.push({ path: open.join(''), methods: methods.split(/[\s,]+/), condition });
    else if (token === '{') open.push('');
    else if (token === '}') open.pop();
  }
  return grants;
}
