import type { ReactNode } from 'react';
import { AuthFrame } from '../../ui/auth-frame.tsx';

interface AccountFrameProps {
  title: string;
  /** One sentence that says what to do here. */
  lead?: ReactNode;
  above?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before signing in. */
export function AccountFrame(props: AccountFrameProps) {
  return <AuthFrame brand="Deckhand" motto="Every lesson staffed, every hour counted." {...props} />;
}
