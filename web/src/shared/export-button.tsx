import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { say } from '@deckhand/domain/language/say';
import { Button, Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../api/download-file.ts';
import { showFailure } from '../api/show-failure.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { unbrokenDates } from '../ui/unbroken-dates.tsx';

interface ExportButtonProps<C extends CallDeclaration> {
  call: C;
  input: CallInput<C>;
  /** The reason why nothing can be exported now; shown instead of asking for it. */
  obstacle: string | undefined;
  /** Warnings, one sentence each. If there are any, the person confirms the export. */
  question?: readonly string[];
  /** Shown once the file is saved, where a screen has words for it. */
  success?: string;
  /** It is not the main thing to do here. */
  quiet?: boolean;
}

const texts = { refused: say('Something went wrong') };

/** Saves the report as a workbook. A person who leaves the page meanwhile does not wait for it any more. */
export function ExportButton<C extends CallDeclaration>({
  call,
  input,
  obstacle,
  question = [],
  success,
  quiet = false,
}: ExportButtonProps<C>) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortController {
    const controller = new AbortController();
    running.current = controller;
    return controller;
  }

  function start(): void {
    if (bytes !== null) return;
    if (obstacle !== undefined) toast.failure(obstacle);
    else if (question.length > 0) setAsking(true);
    else void run();
  }

  async function run(): Promise<void> {
    const { signal } = begin();
    setBytes(0);
    try {
      await downloadFile(call, input, { signal, onProgress: setBytes });
      if (success !== undefined) toast.success(success);
    } catch (failure) {
      if (!signal.aborted) showFailure(failure, texts);
    }
    setBytes(null);
  }

  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        aria-busy={bytes !== null}
        leftSection={
          bytes === null ? (
            <IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />
          ) : (
            <Loader size={15} color="currentColor" aria-hidden />
          )
        }
        onClick={start}
      >
        <span aria-live="polite">{bytes === null ? say('Export to Excel') : progressWords(bytes)}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('Export an unfinished week?')}
        confirmLabel={say('Export')}
        onConfirm={() => {
          setAsking(false);
          void run();
        }}
      >
        {question.map((sentence) => (
          <p key={sentence}>{unbrokenDates(sentence)}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}

/** The length of a workbook is not known before it is written; its growth is. */
function progressWords(bytes: number): string {
  return bytes === 0 ? say('Exporting…') : say('Exporting… {size} kB', { size: Math.ceil(bytes / 1000) });
}
