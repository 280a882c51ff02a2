import { Fragment } from 'react';

/** An email that may break after its @ and its dots. */
export function BreakableEmail({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
