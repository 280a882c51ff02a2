import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { chooseLanguage, languageChoices } from '../language/page-language.ts';
import classes from './language-choice.module.css';

/** The languages of a page that nobody has signed in to, each by its own name. The device remembers the choice (LG1). */
export function LanguageChoice() {
  const choices = languageChoices();
  if (choices.length === 1) return null;
  const spoken = spokenLanguage()?.code ?? 'en';
  return (
    <nav className={classes.languages} aria-label={say('Language')}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          className={classes.language}
          aria-pressed={value === spoken}
          onClick={() => chooseLanguage(value)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
