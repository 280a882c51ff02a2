import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './preview-line.module.css';

interface PreviewLineProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** FI5: the board shows what is only proposed. */
export default function PreviewLine({ isShown, onChange }: PreviewLineProps) {
  const line = useRef<HTMLElement>(null);
  // Where the panel is a sheet, the board comes into sight above it.
  useEffect(() => {
    if (window.matchMedia('(width < 75em)').matches) line.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={line} className={classes.line} aria-label={say('Preview')} data-print="hidden">
      <IconEye size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>{say('Preview')}</strong>{' '}
        {say('Dashed cards are proposals. The schedule is unchanged, and nobody has been told.')}
      </p>
      <Switch
        label={say('Show proposals')}
        labelPosition="left"
        checked={isShown}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}
