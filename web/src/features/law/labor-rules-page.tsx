import type { Answer } from '@deckhand/contract/call';
import { listRules } from '@deckhand/contract/law/list-rules';
import { lawNotice } from '@deckhand/contract/law/notice';
import { LAW_PARTS, type PartOff } from '@deckhand/contract/law/part-off';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { LawRule } from '@deckhand/domain/law/pack';
import { STATES } from '@deckhand/domain/school/locations/states';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { NotLoaded } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { AtRememberedLocation } from '../../shared/locations/at-remembered-location.tsx';
import { chosenLocation } from '../../shared/locations/chosen-location.ts';
import { LocationFilter } from '../../shared/locations/location-filter.tsx';
import { rememberLocation } from '../../shared/locations/remembered-location.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { addressField } from '../../ui/address-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressState } from '../../ui/use-address-state.ts';
import { BreachesPanel } from './breaches-panel.tsx';
import classes from './law.module.css';
import { PartsOff, SwitchOffDialog, useMayChange } from './parts-off.tsx';
import { SchoolCalendarPanel } from './school-calendar-panel.tsx';

const addressSchema = z.object({ location: addressField.id });

export function LaborRulesPage() {
  return (
    <AtRememberedLocation>
      <LaborRules />
    </AtRememberedLocation>
  );
}

/** LA3: the rules that hold at a location today, with their sources. */
function LaborRules() {
  const [address, change] = useAddressState(addressSchema);
  const locations = useLocations({}).data?.results;
  useLiveChanges(address.location);
  const { location, shownLocation, choices, today } = chosenLocation({ named: address.location, locations });
  return (
    <>
      <PageHeader
        title={say('Labor Rules')}
        subtitle={shownLocation && stateWords(shownLocation)}
        back={<BackToList path="/manage-location">{say('Manage Location')}</BackToList>}
      />
      <div className={shared.row}>
        <LocationFilter
          choices={choices}
          value={location}
          placeholder={say('Select a location')}
          onChange={(chosen) => {
            rememberLocation(chosen);
            change({ location: chosen });
          }}
        />
      </div>
      <Notice>{sayKnown(lawNotice)}</Notice>
      {shownLocation ? (
        <RulesOf location={shownLocation} locations={locations ?? []} today={today} />
      ) : (
        <Panel>
          {locations === undefined ? (
            <Skeleton height={320} />
          ) : (
            <EmptyState
              icon={<IconMapPin size={24} stroke={1.6} />}
              title={locations.length === 0 ? say('There is no location yet') : say('Select a location')}
              hint={say('Rules depend on the state of the location.')}
            />
          )}
        </Panel>
      )}
    </>
  );
}

function stateWords({ title, state }: Location): string {
  return state === null ? say('{title} has no state yet', { title }) : `${title}, ${STATES[state]}`;
}

interface RulesOfProps {
  location: Location;
  locations: readonly Location[];
  today: CivilDate;
}

function RulesOf({ location, locations, today }: RulesOfProps) {
  const rules = useCall(
    listRules,
    { query: { location: String(location.id), date: today } },
    { showsFailure: true },
  );
  if (!rules.data) return <NotLoaded answer={rules} skeleton={<Skeleton height={320} />} framed />;
  const { state, packs, parts_off } = rules.data;
  return (
    <>
      <BreachesPanel location={location.id} />
      {packs.map((pack) => (
        <PackPanel
          key={pack.pack}
          pack={pack}
          off={parts_off.filter((part) => part.pack === pack.pack)}
          location={location}
          today={today}
        />
      ))}
      {state === null ? (
        <Notice tone="warning">
          {say(
            '{title} has no state, so only rules of the United States are shown. An admin chooses it under Manage Location.',
            { title: location.title },
          )}
        </Notice>
      ) : (
        packs.length === 1 && (
          <Notice>{say('Deckhand knows no rules of {state} yet.', { state: STATES[state] })}</Notice>
        )
      )}
      <SchoolCalendarPanel location={location} locations={locations} today={today} />
    </>
  );
}

type Packs = Answer<typeof listRules>['packs'];

interface PackPanelProps {
  pack: Packs[number];
  off: readonly PartOff[];
  location: Location;
  today: CivilDate;
}

function PackPanel({ pack: { title, pack, version, hash, rules }, off, location, today }: PackPanelProps) {
  const [switching, setSwitching] = useState(false);
  const mayChange = useMayChange();
  const parts = LAW_PARTS.filter(
    (part) =>
      rules.some(({ rule }) => partOf(rule) === part) &&
      !(part === 'OVERTIME' && pack === FEDERAL) &&
      !off.some((one) => one.part === part && one.holds_through === null),
  );
  return (
    <Panel
      title={title}
      note={say('{pack}, version {version}, {hash}', { pack, version, hash: hash.slice(0, 12) })}
      actions={
        mayChange &&
        parts.length > 0 && (
          <Button variant="default" onClick={() => setSwitching(true)}>
            {say('Switch a part off')}
          </Button>
        )
      }
    >
      <PartsOff parts={off} />
      <ul className={classes.rules}>
        {rules.map(({ rule, checked_months_ago: months }) => (
          <li key={rule.id}>
            {/* The words of a pack are under its hash, in the language of the law. */}
            <p lang="en">{rule.says}</p>
            <p className={classes.sources}>
              {rule.sources.map(({ cite, url, checked }) => (
                <span key={cite}>
                  <Anchor href={url} target="_blank" rel="noreferrer" lang="en">
                    {cite}
                  </Anchor>
                  {say(', read {date}', { date: formatForDisplay(checked) })}
                </span>
              ))}
              {months !== null && <strong>{say('Checked {months} months ago', { months })}</strong>}
            </p>
          </li>
        ))}
      </ul>
      {switching && (
        <SwitchOffDialog
          location={location}
          pack={{ pack, title }}
          parts={parts}
          today={today}
          onClose={() => setSwitching(false)}
        />
      )}
    </Panel>
  );
}

const FEDERAL = 'US';

/** Ages belong to no part: they are never switched off. */
function partOf({ kind }: LawRule): PartOff['part'] | undefined {
  if (kind.endsWith('OVERTIME')) return 'OVERTIME';
  return kind.startsWith('MINOR') ? 'MINORS' : undefined;
}
