import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { guideAddress } from '../../../language/guide-address.ts';
import { chooseLanguage } from '../../../language/page-language.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { LanguageChoice } from '../../../ui/language-choice.tsx';
import classes from './account-frame.module.css';
import { PoolWater } from './pool-water.tsx';

interface AccountFrameProps {
  title: string;
  /** One sentence that says what to do on this page. */
  lead?: ReactNode;
  /** Above the title, e.g. progress dots. */
  above?: ReactNode;
  children: ReactNode;
  /** Room for a text to read, instead of a form. */
  wide?: boolean;
  /** Under the form, e.g. a link to another page. */
  foot?: ReactNode;
}

/** The frame of signed-out pages: water beside the form, or above it on phones. */
export function AccountFrame({ title, lead, above, children, wide = false, foot }: AccountFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.water}>
        <PoolWater />
        <div className={classes.brand}>
          <BrandMark size={34} name="Deckhand" />
        </div>
        <p className={classes.motto}>{say('Every lesson staffed, every hour counted.')}</p>
      </header>
      <main className={classes.side}>
        <div className={classes.form} data-wide={wide || undefined}>
          {above === undefined ? null : <div className={classes.above}>{above}</div>}
          <h1 className={classes.title}>{title}</h1>
          {lead === undefined ? null : <p className={classes.lead}>{lead}</p>}
          <div className={classes.content}>{children}</div>
          {foot === undefined ? null : <div className={classes.foot}>{foot}</div>}
          <p className={classes.help}>
            <a href={guideAddress('staff/sign-in')} target="_blank" rel="noopener">
              {say('Help with logging in')}
            </a>
          </p>
          <LanguageChoice onChoose={chooseLanguage} />
        </div>
      </main>
    </div>
  );
}
