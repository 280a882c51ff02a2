import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { languageChoices } from '../language/page-language.ts';
import classes from './language-choice.module.css';

interface LanguageChoiceProps {
  onChoose: (code: string) => void;
}

/** The languages of a page that nobody has signed in to, each by its own name. */
export function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const choices = languageChoices();
  if (choices.length === 1) return null;
  const spoken = spokenLanguage()?.code ?? 'en';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={classes.languages} role="group" aria-label={say('Language')}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          className={classes.language}
          aria-pressed={value === spoken}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
