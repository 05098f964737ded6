import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { choicePlaceholder } from '../../../contract/page-placeholders.ts';
import { BOOKS_CHECKER, paths } from '../../lib/shell/paths.ts';
import { Configured } from '../configured.tsx';
import { InlineLink, Paragraphs, Parts, Points, type ContentPart } from '../parts/content-parts.tsx';
import { PageBanner } from '../parts/page-banner.tsx';

/** Where the members' money is, day by day. The server fills in every amount (server/main/money-items.ts). */
export function Money() {
  const { t } = useLingui();
  const parts: readonly ContentPart[] = [
    { id: 'today', title: t`The last reconciliation`, content: <LastReport /> },
    { id: 'holder', title: t`Who holds it`, content: <Holder /> },
    { id: 'days', title: t`Day by day`, content: <Days /> },
    { id: 'check', title: t`Check the books yourself`, content: <Check /> },
    { id: 'heads', title: t`Published heads`, content: <Heads /> },
  ];
  return (
    <>
      <PageBanner
        title={t`Where the money is`}
        lead={
          <Trans>
            Every day we compare what our books say with what is really held. Here is the result, whatever it is.
          </Trans>
        }
      />
      <Parts parts={parts} />
    </>
  );
}

/** States whether the money held matches the books. The server chooses the text. */
function useComparison(): string {
  const { t } = useLingui();
  return choicePlaceholder('compared', {
    none: t`Nothing is missing and nothing is left over.`,
    some: t`There is a difference. Our team is looking into it.`,
    unknown: t`Money was moving all the time, so the sums could not be compared exactly.`,
  });
}

function LastReport() {
  const { t } = useLingui();
  const comparison = useComparison();
  const rows: readonly (readonly [string, string])[] = [
    [t`In members' wallets`, '⟦wallets⟧'],
    [t`In circles' pots`, '⟦pots⟧'],
    [t`In transit to or from banks`, '⟦transit⟧'],
    [t`Rota's own`, '⟦own⟧'],
    [t`Held in all`, '⟦held⟧'],
    [t`Difference`, '⟦difference⟧'],
  ];
  return (
    <>
      <Configured list="moneyReport">
        <p>
          <Trans>As of ⟦day⟧, ⟦time⟧ in Lagos. {comparison}</Trans>
        </p>
        <dl className="mt-4 max-w-md">
          {rows.map(([name, amount]) => (
            <div key={amount} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5">
              <dt>{name}</dt>
              <dd className="ml-auto font-semibold tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </Configured>
      <Configured list="noMoneyReport">
        <p>
          <Trans>There is no reconciliation yet. The first one comes a day after the first payment.</Trans>
        </p>
      </Configured>
    </>
  );
}

function Holder() {
  const { t } = useLingui();
  const kind = choicePlaceholder('kind', {
    bank: t`a bank`,
    'microfinance-bank': t`a microfinance bank`,
    'payment-provider': t`a payment provider`,
    trustee: t`a trustee`,
  });
  return (
    <>
      <Configured list="custodian">
        <p>
          <Trans>
            <strong>⟦name⟧</strong>, {kind}, holds the members' money. Rota keeps the books: they show whose money it
            is, and in which circle.
          </Trans>
        </p>
      </Configured>
      <Configured list="custodianCover">
        <p>⟦cover⟧</p>
      </Configured>
      <p>
        <Trans>
          <InlineLink href={paths.part(paths.about, 'money')}>Follow a naira</InlineLink> from the one who pays to the
          one who collects.
        </Trans>
      </p>
    </>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="border-t border-line py-2 pl-4 text-right whitespace-nowrap tabular-nums">{children}</td>
);

function Days() {
  const { t } = useLingui();
  const columns = [t`Wallets`, t`Pots`, t`In transit`, t`Rota's own`, t`Held`, t`Difference`];
  return (
    <div className="mt-3 overflow-x-auto" tabIndex={0} role="group" aria-label={t`Day by day`}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th className="py-2 text-left font-semibold">{t`Day`}</th>
            {columns.map((name) => (
              <th key={name} className="py-2 pl-4 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['moneyReport', 'moneyDay'] as const).map((list) => (
            <Configured key={list} list={list}>
              <tr>
                <th className="border-t border-line py-2 text-left font-normal whitespace-nowrap">⟦day⟧</th>
                <Cell>⟦wallets⟧</Cell>
                <Cell>⟦pots⟧</Cell>
                <Cell>⟦transit⟧</Cell>
                <Cell>⟦own⟧</Cell>
                <Cell>⟦held⟧</Cell>
                <Cell>⟦difference⟧</Cell>
              </tr>
            </Configured>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Check() {
  return (
    <>
      <Paragraphs>
        <Trans>
          We chain all entries of the books: each carries a fingerprint of itself and of everything before it. Once a
          day we publish the last fingerprint, the head. No one can change, move or remove an entry afterwards without
          every later head changing.
        </Trans>
      </Paragraphs>
      <Points ordered>
        <Trans>In your circle, open the circle book and download the chained book.</Trans>
        <Trans>
          Download the{' '}
          <a className="text-link" href={BOOKS_CHECKER} download>
            checker
          </a>{' '}
          and open it from your device. It works without the internet.
        </Trans>
        <Trans>Compare the head that it shows with the one below, or with one on a statement that you kept.</Trans>
      </Points>
    </>
  );
}

function Heads() {
  return (
    <>
      <dl className="mt-3">
        {(['newestHead', 'olderHead'] as const).map((list) => (
          <Configured key={list} list={list}>
            <div className="border-t border-line py-2">
              <dt>⟦day⟧</dt>
              <dd className="font-mono text-sm break-all">⟦head⟧</dd>
            </div>
          </Configured>
        ))}
      </dl>
      <Configured list="noHead">
        <p>
          <Trans>There is no head yet. The first one comes after the first day with a payment.</Trans>
        </p>
      </Configured>
    </>
  );
}
