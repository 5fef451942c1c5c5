/** Nobody sees it: it tells password managers whose password the form is about. */
export const UsernameField = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
);
