/** Hidden field that tells password managers whose password a form asks for. */
export const UsernameField = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
);
