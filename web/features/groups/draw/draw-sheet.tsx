import { Trans, useLingui } from '@lingui/react/macro';
import { sha256 } from '@noble/hashes/sha2.js';
import { useEffect, useState } from 'react';
import type { PublishedDraw } from '../../../../contract/draw.ts';
import type { HandedOver } from '../../../../contract/round-schemas.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { checkDraw, checkedOf, type CheckedDraw } from './check-draw.ts';
import { DrawDigits } from './draw-digits.tsx';
import { readDrawNumber } from './draw-number.ts';
import { keepCopy, keptCopy } from './kept-copy.ts';
import { VerdictAlert } from './verdict-alert.tsx';

interface DrawSheetProps {
  draw: PublishedDraw;
  /** True if the requested earlier cycle had no draw. */
  isMissing: boolean;
  isOpen: boolean;
  onEarlier: (cycle: number) => void;
  onClose: () => void;
}

/**
 * Shows the seal and the viewer's number before the draw. After it, shows all its inputs and the order, computed again
 * here.
 */
export function DrawSheet({ draw, isMissing, isOpen, onEarlier, onClose }: DrawSheetProps) {
  const { t } = useLingui();
  const userId = useViewerId();
  const { groupId, cycle, seal, mine } = draw;
  const [kept] = useState(() => keptCopy({ userId, groupId, cycle }));
  const published = checkedOf(draw);
  const isSealed = published === undefined;
  const number = mine?.number;
  const before = cycle - 1;
  useEffect(() => {
    if (isSealed && kept === undefined && number !== undefined) keepCopy({ userId, groupId, cycle }, { seal, number });
  }, [isSealed, kept, userId, groupId, cycle, seal, number]);
  return (
    <Dialog
      side
      open={isOpen}
      onOpenChange={onClose}
      title={isSealed ? t`The draw is sealed` : t`How the turns were drawn`}
      description={
        isSealed
          ? t`The turns are drawn by lot when the circle starts. Until then yours may be any.`
          : t`The order follows from Rota's seed and every member's number.`
      }
    >
      {published === undefined ? (
        <Sealed draw={draw} isChanged={kept !== undefined && kept.seal !== seal} />
      ) : (
        <Drawn draw={draw} published={published} kept={kept} />
      )}
      {cycle === 1 ? null : isMissing ? (
        <p className="mt-4 text-sm text-muted">{t`The turns of the cycle before were not drawn by lot.`}</p>
      ) : (
        <Button
          variant="quiet"
          className="mt-4"
          onClick={() => {
            onEarlier(cycle - 1);
          }}
        >
          {t`See the draw of cycle ${before}`}
        </Button>
      )}
    </Dialog>
  );
}

function Promise() {
  const { t } = useLingui();
  return (
    <p className="mt-3 text-sm text-muted">
      {t`Nobody in the circle can know or steer the order, and nobody can change it later without your copy showing it.`}{' '}
      {t`Rota cannot swap its seed either. The seal fixed it before the first number came.`}
    </p>
  );
}

function Mine({ mine }: { mine: PublishedDraw['mine'] }) {
  const { t } = useLingui();
  if (mine === null) return null;
  return (
    <DrawDigits
      label={t`Your number`}
      digits={mine.number}
      note={mine.by === 'member' ? t`Made on your device` : t`Made by Rota, because your device sent none`}
    />
  );
}

function Sealed({ draw, isChanged }: { draw: PublishedDraw; isChanged: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {isChanged ? <VerdictAlert verdict="kept-seal" /> : null}
      <p className="text-sm">
        <Trans>
          First Rota chose a secret seed. The seal below fixes it: no other seed fits. Then each member's device adds a
          number of its own.
        </Trans>
      </p>
      <Promise />
      <Mine mine={draw.mine} />
      <DrawDigits label={t`Seal`} digits={draw.seal} />
      {draw.mine === null ? null : (
        <CopyButton
          className="mt-4 max-sm:w-full"
          text={`${t`Your number`}: ${draw.mine.number}\n${t`Seal`}: ${draw.seal}`}
          label={t`Copy both`}
          copiedLabel={t`Copied`}
        />
      )}
    </>
  );
}

interface DrawnProps {
  draw: PublishedDraw;
  published: CheckedDraw;
  kept: ReturnType<typeof keptCopy>;
}

function Drawn({ draw, published, kept }: DrawnProps) {
  const { t } = useLingui();
  const myId = useViewerId();
  const [typed, setTyped] = useState('');
  const { group, handovers = [] } = useGroupDetail();
  const pasted = readDrawNumber(typed);
  const number = pasted ?? kept?.number;
  const compared = { ...kept, ...(number === undefined ? {} : { number }) };
  const verdict = checkDraw(sha256, published, myId, compared);
  const entries = draw.entries ?? [];
  const nameOf = (userId: string) => entries.find((entry) => entry.userId === userId)?.name ?? '';
  const isNewcomer = draw.mine === null && number === undefined;
  const handover = draw.cycle === group.draw?.cycle ? handovers.find(({ to }) => to.userId === myId) : undefined;
  return (
    <>
      <VerdictAlert
        verdict={verdict}
        compared={compared}
        newcomer={isNewcomer ? <Newcomer handover={handover} /> : null}
      />
      <ol className="mt-4 divide-y divide-hair" aria-label={t`The order that was drawn`}>
        {published.order.map((userId, at) => (
          <li key={userId} className="flex min-h-11 items-center gap-3">
            <span className="tabular w-6 text-center text-sm text-muted">{at + 1}</span>
            <span className={userId === myId ? 'font-semibold' : ''}>
              {userId === myId ? t`You` : <Verbatim>{nameOf(userId)}</Verbatim>}
            </span>
          </li>
        ))}
      </ol>
      <Promise />
      <NumberField typed={typed} onType={setTyped} mine={draw.mine?.number} isNewcomer={isNewcomer} />
      <Mine mine={draw.mine} />
      <DrawDigits label={t`Seal, shown before the draw`} digits={draw.seal} />
      <DrawDigits label={t`Seed, published with the draw`} digits={published.seed} />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-brand">
          {t`Everyone's numbers`}
        </summary>
        {entries.map((entry) => (
          <DrawDigits
            key={entry.userId}
            label={<Verbatim>{entry.name}</Verbatim>}
            digits={entry.number}
            note={entry.by === 'rota' ? t`Made by Rota` : null}
          />
        ))}
      </details>
      <OnYourOwn published={published} number={number ?? draw.mine?.number} />
    </>
  );
}

interface NumberFieldProps {
  typed: string;
  onType: (typed: string) => void;
  mine: string | undefined;
  isNewcomer: boolean;
}

/** Shows the comparison at the field too: the result at the top may be out of view. */
function NumberField({ typed, onType, mine, isNewcomer }: NumberFieldProps) {
  const { t } = useLingui();
  const pasted = readDrawNumber(typed);
  const isMine = pasted !== undefined && pasted === mine;
  const wrong = pasted === undefined ? t`Must be 64 hexadecimal digits` : t`Your number is not in this draw`;
  return (
    <TextField
      className="mt-4"
      label={t`Your number from our email`}
      optional={t`optional`}
      hint={
        isMine ? (
          <span className="font-medium text-positive">{t`Your number is in the draw`}</span>
        ) : isNewcomer ? (
          t`Only if we emailed you one for this draw.`
        ) : (
          t`Paste it to compare it with the draw.`
        )
      }
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={typed.trim() === '' || isMine ? undefined : wrong}
      onChange={(event) => {
        onType(event.currentTarget.value);
      }}
    />
  );
}

/** For a member whose seat was another member's when the turns were drawn. */
function Newcomer({ handover }: { handover: HandedOver | undefined }) {
  const { t } = useLingui();
  if (handover === undefined) return t`This draw was before you came.`;
  const { seat } = handover;
  const { name } = handover.from;
  return t`This draw was before you came. Seat ${seat} was ${name}'s.`;
}

/** For a check without us: the draw as text, and the program that reads it. */
function OnYourOwn({ published, number }: { published: CheckedDraw; number: string | undefined }) {
  const { t } = useLingui();
  const text = JSON.stringify({ ...published, ...(number === undefined ? {} : { mine: { number } }) }, null, 1);
  return (
    <section className="mt-5 border-t border-hair pt-4">
      <h3 className="text-base">{t`Check it on your own computer`}</h3>
      <p className="mt-1 text-sm text-muted">
        <Trans>
          Copy the draw into a file named draw.json, and run{' '}
          <a className="text-link" href="/check-draw.py" download>
            our short Python program
          </a>{' '}
          with it. It needs nothing else, and you can read it first.
        </Trans>
      </p>
      <CopyButton className="mt-3 max-sm:w-full" text={text} label={t`Copy for checking`} copiedLabel={t`Copied`} />
    </section>
  );
}
