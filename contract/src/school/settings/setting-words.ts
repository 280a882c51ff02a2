import type { Settings } from './settings.ts';

/** The names of the settings on screens and in the security log. */
export const settingLabels: Record<keyof Settings, string> = {
  overtime_threshold_hours: 'Overtime threshold',
  lead_time_days: 'Lead time',
  only_enrolled_kiosks_may_punch: 'Only enrolled kiosks may punch',
  management_idle_hours: 'Log management out after',
  second_factor_for: 'Second factor required for',
  travel_minutes: 'Travel time between locations',
  rest_hours: 'Rest between two days',
  most_daily_hours: 'Most hours a day',
  language: 'Language',
};

export const secondFactorLabels: Record<Settings['second_factor_for'], string> = {
  NOBODY: 'Nobody',
  ADMINS: 'Admins',
  MANAGEMENT: 'Everybody in management',
};

const valueWords: { [Name in keyof Settings]: (value: Settings[Name]) => string } = {
  overtime_threshold_hours: (hours) => `${counted(hours, 'hour')} a week`,
  lead_time_days: (days) => counted(days, 'day'),
  only_enrolled_kiosks_may_punch: (only) => (only ? 'Yes' : 'No'),
  management_idle_hours: (hours) => (hours === null ? '7 days' : `${counted(hours, 'hour')} without use`),
  second_factor_for: (askedOf) => secondFactorLabels[askedOf],
  travel_minutes: (minutes) => counted(minutes, 'minute'),
  rest_hours: (hours) => counted(hours, 'hour'),
  most_daily_hours: (hours) => (hours === null ? 'No limit' : counted(hours, 'hour')),
  language: (code) => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code,
};

/** A setting's value, as it follows its label: '40 hours a week'. */
export function settingWords<Name extends keyof Settings>(settings: Settings, name: Name): string {
  return valueWords[name](settings[name]);
}

function counted(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
