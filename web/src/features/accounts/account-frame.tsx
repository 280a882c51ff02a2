import type { ReactNode } from 'react';
import { AuthFrame } from '../../ui/auth-frame.tsx';

interface AccountFrameProps {
  title: string;
  /** What to do here, in a sentence. */
  lead?: ReactNode;
  above?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen before one is signed in. */
export function AccountFrame(props: AccountFrameProps) {
  return <AuthFrame brand="Deckhand" motto="Every lesson staffed, every hour counted." {...props} />;
}
