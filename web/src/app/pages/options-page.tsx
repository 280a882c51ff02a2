import { KiosksPanel } from '../../features/attendance/kiosks/devices/kiosks-panel.tsx';
import { ExportPanel } from '../../features/connect/export/export-panel.tsx';
import { MoveInPanel } from '../../features/connect/import/move-in-panel.tsx';
import { TokensPanel } from '../../features/connect/tokens/tokens-panel.tsx';
import { WebhooksPanel } from '../../features/connect/webhooks/webhooks-panel.tsx';
import { PayrollFilesPanel } from '../../features/pay/files/payroll-files-panel.tsx';
import { PaySchedulePanel } from '../../features/pay/periods/schedule-panel.tsx';
import { PaySettingsPanel } from '../../features/pay/wages/pay-settings-panel.tsx';
import { OptionsPage as Page } from '../../features/school/settings/options-page.tsx';
import { OptionsSlots } from '../../features/school/settings/options-slots.ts';

const slots = {
  ExportPanel,
  KiosksPanel,
  MoveInPanel,
  PaySchedulePanel,
  PaySettingsPanel,
  PayrollFilesPanel,
  TokensPanel,
  WebhooksPanel,
};

export function OptionsPage() {
  return (
    <OptionsSlots value={slots}>
      <Page />
    </OptionsSlots>
  );
}
