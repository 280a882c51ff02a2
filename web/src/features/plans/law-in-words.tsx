import { Notice } from '../../ui/notice.tsx';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { LawNotice } from './law-notice.tsx';

/** LA8: rules that an admin read and gave no reason against. */
export function LawSaid({ law }: { law: string }) {
  return (
    <Notice tone="warning">
      {unbrokenDates(law)}
      <LawNotice />
    </Notice>
  );
}
