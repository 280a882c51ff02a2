import { say } from '../language/say.ts';
import { formatForDisplay } from '../time/civil-date.ts';
import { formatTwelveHour, MINUTES_PER_DAY } from '../time/minutes.ts';
import type { Breach } from './minors.ts';

/** LA8: says what a seat would break, with the source. A seat on several dates says on which. */
export function breachText(name: string, breach: Omit<Breach, 'pack'>, isOneDate: boolean): string {
  const { rule, age } = breach;
  const cite = citeOf(breach);
  if (rule.kind === 'LIFEGUARD_AGE' && age < rule.least)
    return say('Lifeguards are at least {least} ({cite}).', { least: rule.least, cite });
  const words = limitText(breach);
  const date = formatForDisplay(breach.date);
  return isOneDate
    ? say('{name} is {age}: {rule} ({cite}).', { name, age, rule: words, cite })
    : say('{name} is {age} on {date}: {rule} ({cite}).', { name, age, date, rule: words, cite });
}

/** LA8: several reasons are joined by a space. */
export function breachTexts(name: string, breaches: readonly Breach[], isOneDate: boolean): string {
  return breaches.map((breach) => breachText(name, breach, isOneDate)).join(' ');
}

export function citeOf({ rule }: Pick<Breach, 'rule'>): string {
  return rule.sources[0]?.cite ?? '';
}

/** 'at most 3 hours on a school day', as it goes on after a colon. */
export function limitText({ rule, age, times }: Pick<Breach, 'rule' | 'age' | 'times'>): string {
  switch (rule.kind) {
    case 'LEAST_AGE':
      return say('nobody under {least} works', { least: rule.least });
    case 'LIFEGUARD_AGE':
      if (age < rule.least) return say('lifeguards are at least {least}', { least: rule.least });
      return say('lifeguards of that age have a certificate that holds');
    case 'MINOR_SCHOOL_HOURS':
      return say('not during school hours');
    case 'MINOR_DAY': {
      const hours = hoursText(rule.most);
      if (rule.when === 'SCHOOL_DAY') return say('at most {hours} on a school day', { hours });
      if (rule.when === 'OTHER_DAY') return say('at most {hours} on a day without school', { hours });
      return say('at most {hours} in a day', { hours });
    }
    case 'MINOR_DAY_WITH_SCHOOL':
      return say('at most {hours} of work and school together on a school day', {
        hours: hoursText(rule.most),
      });
    case 'MINOR_WEEK': {
      const hours = hoursText(rule.most);
      if (rule.when === 'SCHOOL_WEEK') return say('at most {hours} in a week with school', { hours });
      if (rule.when === 'OTHER_WEEK') return say('at most {hours} in a week without school', { hours });
      return say('at most {hours} in a week', { hours });
    }
    case 'MINOR_24_HOURS':
      return say('at most {hours} in any 24 hours', { hours: hoursText(rule.most) });
    case 'MINOR_TIME': {
      const [from, to] = [times?.start ?? rule.earliest, times?.end ?? rule.latest].map((minute) =>
        formatTwelveHour(minute % MINUTES_PER_DAY),
      );
      return say('only from {from} to {to}', { from: from ?? '', to: to ?? '' });
    }
  }
}

function hoursText(minutes: number): string {
  return say('{n, plural, one [# hour] other [# hours]}', { n: minutes / 60 });
}
