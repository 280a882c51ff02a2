import { mayWriteSettings } from '@deckhand/domain/access/school';
import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useActor } from '../../../api/use-actor.ts';
import { useRememberList } from '../../../shared/records/remembered-list.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import shared from '../../../ui/shared.module.css';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSlots } from '../../../ui/use-slots.ts';
import { KindsPanel } from '../positions/kinds-panel.tsx';
import { PositionsPanel } from '../positions/positions-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { OptionsSlots } from './options-slots.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

export function OptionsPage() {
  useRememberList();
  const [search, setSearch] = useSearchParams();
  const tabs = useTabs();
  const named = search.get('tab');
  return (
    <>
      <PageHeader title={say('Options')} subtitle={say('Settings for every location of the school')} />
      <Tabs
        label={say('Options')}
        value={tabs.find(({ value }) => value === named)?.value ?? FIRST}
        onChange={(next) => setSearch(next === FIRST ? {} : { tab: next }, { replace: true })}
        tabs={tabs}
      />
    </>
  );
}

/** The tab that the address does not name. */
const FIRST = 'school';

/** The panels by what they are about. A tab with panels of admins alone is shown to nobody else. */
function useTabs() {
  const slots = useSlots(OptionsSlots);
  const { KiosksPanel, PaySchedulePanel, PaySettingsPanel, PayrollFilesPanel } = slots;
  const { ExportPanel, MoveInPanel, TokensPanel, WebhooksPanel } = slots;
  const mayWrite = mayWriteSettings(useActor());
  return [
    {
      value: FIRST,
      label: say('School'),
      content: (
        <Panels>
          <SettingsPanel />
          <TermsPanel />
        </Panels>
      ),
    },
    {
      value: 'positions',
      label: say('Positions'),
      content: (
        <Panels>
          <PositionsPanel />
          <KindsPanel />
        </Panels>
      ),
    },
    { value: 'kiosks', label: say('Kiosks'), content: <KiosksPanel /> },
    {
      value: 'pay',
      label: say('Pay'),
      content: (
        <Panels>
          <PaySchedulePanel />
          <PaySettingsPanel />
          <PayrollFilesPanel />
        </Panels>
      ),
    },
    ...(mayWrite
      ? [
          {
            value: 'programs',
            label: say('Programs'),
            content: (
              <Panels>
                <TokensPanel />
                <WebhooksPanel />
              </Panels>
            ),
          },
        ]
      : []),
    {
      value: 'data',
      label: say('Data'),
      content: (
        <Panels>
          <MoveInPanel />
          <ExportPanel />
          <BackupsPanel />
        </Panels>
      ),
    },
  ];
}

function Panels({ children }: { children: ReactNode }) {
  return <div className={shared.stack16}>{children}</div>;
}
