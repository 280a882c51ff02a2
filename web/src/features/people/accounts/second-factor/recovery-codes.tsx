import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../../api/save-file.ts';
import { CopyText } from '../../../../shared/copy-text.tsx';
import { FormActions } from '../../../../ui/form-layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import shared from '../../../../ui/shared.module.css';
import classes from './factors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the codes once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = [say('Deckhand recovery codes'), say('Each one works once.'), '', ...codes, ''].join('\n');

  return (
    <div className={classes.form}>
      <Notice tone="warning" title={say('Keep these recovery codes')}>
        {say(
          'Each one lets you in once when you have lost your phone or key. Nobody can show them to you again.',
        )}
      </Notice>
      <ol className={classes.codes} aria-label={say('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={shared.row}>
        <CopyText text={text} what={say('codes')} />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'deckhand-recovery-codes.txt')}
        >
          {say('Download codes')}
        </Button>
      </div>
      <FormActions>
        <Button onClick={onDone}>{say('I have saved them')}</Button>
      </FormActions>
    </div>
  );
}
