import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Step } from '../kiosk-steps.ts';
import classes from './told-step.module.css';

/** The last word to whoever stands there, large enough to be read in passing. */
export function ToldStep({ step }: { step: Extract<Step, { at: 'told' }> }) {
  const Icon = step.tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.told} data-tone={step.tone} role={step.tone === 'good' ? 'status' : 'alert'}>
      <Icon size={96} stroke={1.4} aria-hidden />
      <h1 className={classes.text}>{step.text}</h1>
    </div>
  );
}
