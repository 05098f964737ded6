import type { PersonMoneyIn } from '../../../../contract/admin/person-money-in.ts';
import { formatFullDateTime } from '../../../lib/i18n/time.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

type Consent = PersonMoneyIn['consents'][number];

const KINDS: Readonly<Record<Consent['kind'], string>> = {
  card: 'Save a card',
  mandate: 'Debit a bank account',
  automatic: 'Automatic charges',
};

const ACTS: Readonly<Record<Consent['act'], string>> = { given: 'Allowed', withdrawn: 'Withdrawn' };

function Item({ consent: { kind, act, words, source, capPerCharge, capPerDay, at } }: { consent: Consent }) {
  return (
    <li className="border-b border-line px-5 py-3 [overflow-wrap:anywhere] last:border-b-0 sm:px-6">
      <p className="font-medium">
        {`${ACTS[act]}: ${KINDS[kind]}`}
        {source === null ? null : (
          <>
            , <Verbatim>{source}</Verbatim>
          </>
        )}
      </p>
      {words === null ? null : (
        <blockquote className="text-sm">
          <Verbatim>{words}</Verbatim>
        </blockquote>
      )}
      {capPerCharge === null || capPerDay === null ? null : (
        <p className="text-sm">
          At most <Money amount={capPerCharge} /> in one go, <Money amount={capPerDay} /> a day
        </p>
      )}
      <p className="text-sm text-muted">{formatFullDateTime(at)}</p>
    </li>
  );
}

/** A person's consents, worded as shown to them. Hidden if there are none. */
export const ConsentsCard = ({ consents }: Pick<PersonMoneyIn, 'consents'>) =>
  consents.length === 0 ? null : (
    <Card title="Consents" flush>
      <ul>
        {consents.map((consent) => (
          <Item key={consent.id} consent={consent} />
        ))}
      </ul>
    </Card>
  );
