import type { UseFormRegisterReturn } from 'react-hook-form';

/** People can neither see nor reach it; a program that fills every field gives itself away. */
export function HoneypotField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div inert aria-hidden style={{ position: 'absolute', left: '-200vw', width: 1, height: 1, overflow: 'hidden' }}>
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </div>
  );
}
