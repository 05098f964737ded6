import { useLingui } from '@lingui/react/macro';
import { CircleX, Hourglass } from 'lucide-react';
import { APPLICATION_DAYS } from '../../../../circle/figures.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { useGroupDetail } from './group-detail.ts';

export function ApplicationAct() {
  const { t } = useLingui();
  return useGroupDetail().userMembership?.status === 'rejected' ? (
    <ActCard tint="plain" icon={<CircleX aria-hidden="true" />} label={t`Your application was not approved`}>
      <p>{t`A member voted against it. You owe nothing here, and you may apply again with the invitation code.`}</p>
    </ActCard>
  ) : (
    <ActCard icon={<Hourglass aria-hidden="true" />} label={t`Your application is waiting for approval`}>
      <p>{t`Everyone who was in when you applied must say yes. We'll tell you what they decided. With no decision after ${APPLICATION_DAYS} days, it is turned down. Until you are in you owe nothing, and cannot vote or write messages here.`}</p>
    </ActCard>
  );
}
