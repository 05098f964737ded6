import { useLingui } from '@lingui/react/macro';
import { APPLICATION_DAYS } from '../../../../circle/figures.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useGroupDetail } from './group-detail.ts';

export function ApplicationNotice() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  switch (detail.userMembership?.status) {
    case 'pending':
      return (
        <Alert tone="info" title={t`Your application is waiting for approval`}>
          {t`All approved members must say yes. We'll tell you what they decided. With no decision after ${APPLICATION_DAYS} days, it is turned down. Until you are in you owe nothing, and cannot vote or write messages here.`}
        </Alert>
      );
    case 'rejected':
      return (
        <Alert tone="warning" title={t`Your application was not approved`}>
          {t`A member voted against it. You owe nothing here, and you may apply again with the invitation code.`}
        </Alert>
      );
    case undefined:
    case null:
    case 'approved':
    case 'left':
    case 'ejected':
      return null;
  }
}
