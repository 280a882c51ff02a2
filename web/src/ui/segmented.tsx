import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { Choice } from './choice.ts';
import classes from './controls.module.css';

interface SegmentedProps<Value extends string> {
  /** The control's name for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
}

/** Switches between a few views of the same thing. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
  fullWidth = false,
}: SegmentedProps<Value>) {
  return (
    <SegmentedControl<Value>
      aria-label={label}
      data={choices.map((choice) => ({ ...choice, disabled: choice.disabled ?? false }))}
      value={value}
      onChange={onChange}
      fullWidth={fullWidth}
      size="sm"
      transitionDuration={120}
      classNames={{ root: classes.segmented, indicator: classes.indicator, label: classes.segment }}
    />
  );
}
