import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../../contract/money.ts';
import { useAutomaticOffer } from '../../../circles/automatic/use-offer.tsx';
import { api } from '../../../lib/api/member-api.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { MemberSwitch } from '../settings/member-switch.tsx';

export function AutoContribute() {
  const { t } = useLingui();
  const { group, userMembership } = useGroupDetail();
  const amount = formatNairaText(group.contributionAmount);
  const offer = useAutomaticOffer({ group, autoContribute: userMembership?.autoContribute === true }, true);
  return (
    <>
      <MemberSwitch
        label={t`Auto-contribute`}
        hint={t`On the due day Rota pays ${amount} from your wallet for you, at 8:00am, 8:00pm or the end of the day, as soon as your balance covers it. You can still pay earlier yourself.`}
        isOn={({ userMembership }) => userMembership?.autoContribute === true}
        send={(id, enabled) => api.setAutoContribute({ params: { id }, body: { enabled } })}
        unchanged={t`Auto-contribute was not changed`}
      />
      {offer.card}
      {offer.sheet}
    </>
  );
}
