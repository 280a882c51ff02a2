import { delay } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toast } from '../ui/toast.ts';

interface CopyTextProps {
  text: string;
  /** 'agenda'. */
  what: string;
}

export function CopyText({ text, what }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), delay.copiedNote);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      // Browsers offer the clipboard only over HTTPS, which a tablet in the school's network may not use.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.failure(say('The {what} could not be copied. Mark the text and copy it by hand.', { what }));
    }
  }

  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-live="polite"
      leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      onClick={() => void copy()}
    >
      {copied ? say('Copied!') : say('Copy {what}', { what })}
    </Button>
  );
}
