import { mark, sayKnown } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { ProgressDots } from '../../../ui/progress-dots.tsx';
import { AccountFrame } from './account-frame.tsx';

const steps = [mark('Request code'), mark('Confirm code'), mark('New password'), mark('Done')];

interface ResetFrameProps {
  step: 1 | 2 | 3 | 4;
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** One of the four screens of a password reset. */
export function ResetFrame({ step, title, lead, foot, children }: ResetFrameProps) {
  return (
    <AccountFrame
      title={title}
      lead={lead}
      foot={foot}
      above={<ProgressDots steps={steps.map(sayKnown)} current={step - 1} />}
    >
      {children}
    </AccountFrame>
  );
}
