import { viewTerms } from '@deckhand/contract/school/settings/view-terms';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './accounts.module.css';
import { paragraphsOf } from './paragraphs.ts';

/** The terms of the school, which anybody may read. */
export function TermsText() {
  const { data, error, refetch } = useCall(viewTerms, {}, { showsFailure: true });
  if (!data) return <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={240} />} />;
  return (
    <div className={classes.terms}>
      {paragraphsOf(data.terms).map(({ start, text }) => (
        <p key={start}>{text}</p>
      ))}
    </div>
  );
}
