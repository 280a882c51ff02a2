import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Step } from '../kiosk-steps.ts';
import classes from './result-step.module.css';

/** The result of a punch, large enough to read while walking past. */
export function ResultStep({ step }: { step: Extract<Step, { at: 'result' }> }) {
  const Icon = step.tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.result} data-tone={step.tone} role={step.tone === 'good' ? 'status' : 'alert'}>
      <Icon size={96} stroke={1.4} aria-hidden />
      <h1 className={classes.text}>{step.text}</h1>
    </div>
  );
}
