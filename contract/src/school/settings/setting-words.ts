import { spokenLanguage } from '@deckhand/domain/language/language';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import type { Settings } from './settings.ts';

/** The names of the settings on screens, and in the security log in English. */
export const settingLabels: Record<keyof Settings, string> = {
  overtime_threshold_hours: mark('Overtime threshold'),
  lead_time_days: mark('Lead time'),
  only_enrolled_kiosks_may_punch: mark('Only enrolled kiosks may punch'),
  management_idle_hours: mark('Log management out after'),
  second_factor_for: mark('Second factor required for'),
  travel_minutes: mark('Travel time between locations'),
  rest_hours: mark('Rest between two days'),
  most_daily_hours: mark('Most hours a day'),
  language: mark('Language'),
};

export const secondFactorLabels: Record<Settings['second_factor_for'], string> = {
  NOBODY: mark('Nobody'),
  ADMINS: mark('Admins'),
  MANAGEMENT: mark('Everybody in management'),
};

const valueWords: { [Name in keyof Settings]: (value: Settings[Name]) => string } = {
  overtime_threshold_hours: (n) => say('{n, plural, one [# hour a week] other [# hours a week]}', { n }),
  lead_time_days: daysWords,
  only_enrolled_kiosks_may_punch: (only) => (only ? say('Yes') : say('No')),
  management_idle_hours: (n) =>
    n === null
      ? daysWords(7)
      : say('{n, plural, one [# hour without use] other [# hours without use]}', { n }),
  second_factor_for: (askedOf) => sayKnown(secondFactorLabels[askedOf]),
  travel_minutes: (n) => say('{n, plural, one [# minute] other [# minutes]}', { n }),
  rest_hours: hoursWords,
  most_daily_hours: (n) => (n === null ? say('No limit') : hoursWords(n)),
  language: (code) =>
    new Intl.DisplayNames(spokenLanguage()?.code ?? 'en', { type: 'language', fallback: 'code' }).of(code) ??
    code,
};

/** A setting's value, as it follows its label: '40 hours a week'. The security log says it in English. */
export function settingWords<Name extends keyof Settings>(settings: Settings, name: Name): string {
  return valueWords[name](settings[name]);
}

function daysWords(n: number): string {
  return say('{n, plural, one [# day] other [# days]}', { n });
}

function hoursWords(n: number): string {
  return say('{n, plural, one [# hour] other [# hours]}', { n });
}
