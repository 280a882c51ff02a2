/** An email that breaks after its @ where there is no room for it on one line. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
