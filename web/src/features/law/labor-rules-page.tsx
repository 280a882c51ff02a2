import type { Answer } from '@deckhand/contract/call';
import { listRules } from '@deckhand/contract/law/list-rules';
import { lawNotice } from '@deckhand/contract/law/notice';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { STATES } from '@deckhand/domain/school/locations/states';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { z } from 'zod';
import { NotLoaded } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
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
import classes from './law.module.css';

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
        <RulesOf location={shownLocation} today={today} />
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

function RulesOf({ location, today }: { location: Location; today: CivilDate }) {
  const rules = useCall(
    listRules,
    { query: { location: String(location.id), date: today } },
    { showsFailure: true },
  );
  if (!rules.data) return <NotLoaded answer={rules} skeleton={<Skeleton height={320} />} framed />;
  const { state, packs } = rules.data;
  return (
    <>
      {packs.map((pack) => (
        <PackPanel key={pack.pack} pack={pack} />
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
    </>
  );
}

type Packs = Answer<typeof listRules>['packs'];

function PackPanel({ pack: { title, pack, version, hash, rules } }: { pack: Packs[number] }) {
  return (
    <Panel
      title={title}
      note={say('{pack}, version {version}, {hash}', { pack, version, hash: hash.slice(0, 12) })}
    >
      <ul className={classes.rules}>
        {rules.map(({ rule, checked_months_ago: months }) => (
          <li key={rule.id}>
            <p>{rule.says}</p>
            <p className={classes.sources}>
              {rule.sources.map(({ cite, url, checked }) => (
                <span key={cite}>
                  <Anchor href={url} target="_blank" rel="noreferrer">
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
    </Panel>
  );
}
