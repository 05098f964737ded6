import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../contract/groups.ts';
import { useRefresh } from '../../lib/member-data.ts';
import { paths } from '../../lib/paths.ts';
import { isKycVerified, useViewer } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { CreateForm } from './create-form.tsx';
import { CreatedScreen } from './created-screen.tsx';
import { KycNotice } from './kyc-notice.tsx';

/** Making a circle: its terms with every fee beforehand, then its invitation code. */
export function CreateGroupPage() {
  const { t } = useLingui();
  usePageTitle(t`Create Group`);
  const viewer = useViewer();
  const refresh = useRefresh();
  const [created, setCreated] = useState<Group>();
  if (created !== undefined) return <CreatedScreen group={created} />;
  return (
    <div className="page-width py-8">
      <PageHeader
        title={t`Create Group`}
        lead={t`Set the terms of your savings circle. Everyone who joins sees exactly what you see here.`}
        back={{ href: paths.groups, label: t`Back to My Groups` }}
      />
      {viewer == null ? null : isKycVerified(viewer) ? (
        <CreateForm
          onCreated={(group) => {
            setCreated(group);
            refresh();
          }}
        />
      ) : (
        <KycNotice user={viewer} action="create" />
      )}
    </div>
  );
}
