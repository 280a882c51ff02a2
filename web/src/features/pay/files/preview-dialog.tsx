import { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilePreview, freshPreview } from './file-preview.tsx';

/** PF2: an open period can be previewed on the screen, and not be downloaded. */
export function PreviewDialog({ first, onClose }: { first: CivilDate; onClose: () => void }) {
  const preview = useCall(previewPayrollFile, { params: { first } }, freshPreview);
  return (
    <DialogFrame title={say('Preview of the payroll file')} size={960} onClose={onClose}>
      {!preview.data ? (
        <NotLoaded answer={preview} skeleton={<Skeleton height={240} />} />
      ) : (
        <div className={shared.stack16}>
          {!preview.data.is_closed && (
            <Notice>
              {say('Nothing is final before the period is closed. Then the file can be downloaded.')}
            </Notice>
          )}
          {preview.data.refusals.length > 0 && (
            <Notice tone="warning" title={say('The file cannot be made like this')}>
              <ul>
                {preview.data.refusals.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          )}
          <FilePreview preview={preview.data} />
        </div>
      )}
    </DialogFrame>
  );
}
