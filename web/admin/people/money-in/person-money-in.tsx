import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { read } from '../../api.ts';
import { AccountNumbers } from './account-numbers.tsx';
import { AutomaticCard } from './automatic-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { SourcesCard } from './sources-card.tsx';

interface PersonMoneyInProps {
  person: { readonly id: string; readonly name: string };
  onDone: (message: string) => void;
}

/** How a person adds money: account numbers, saved sources, consents and automatic charges. */
export function PersonMoneyIn({ person, onDone }: PersonMoneyInProps) {
  const query = useQuery(read('getPersonMoneyIn', { params: { id: person.id } }));
  const { data } = query;
  if (data === undefined) {
    return query.isError ? (
      <LoadFailure live title="Money in could not be loaded" query={query} />
    ) : (
      <LoadingBlocks label="Loading money in..." className="gap-4" blocks={['h-24']} />
    );
  }
  const { accounts, sources, automatic, charges, consents } = data;
  return (
    <>
      <AccountNumbers accounts={accounts} person={person} onDone={onDone} />
      <SourcesCard sources={sources} person={person} onDone={onDone} />
      {automatic === null ? null : <AutomaticCard automatic={automatic} person={person} onDone={onDone} />}
      <ChargesCard charges={charges} />
      <ConsentsCard consents={consents} />
    </>
  );
}
