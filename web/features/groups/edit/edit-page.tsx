import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { Head } from '../../../frame/head.tsx';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { isUnknownGroup, useGroup } from '../data.ts';
import { DeadEnd } from '../page/dead-end.tsx';
import { EditForm } from './edit-form.tsx';
import { isGroupId } from './edit-values.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';

/** For the owner; others see a refusal. */
export function EditGroupPage() {
  const { t } = useLingui();
  const { id } = useParams<{ id: string }>();
  return (
    <>
      <Head title={t`Edit Group`} />
      {isGroupId(id) ? (
        <EditKnownGroup id={id} />
      ) : (
        <DeadEnd title={t`Invalid Group`} action={<ToGroups />}>
          {t`There is no circle at this address.`}
        </DeadEnd>
      )}
    </>
  );
}

function ToGroups() {
  const { t } = useLingui();
  return <ButtonLink href={paths.groups}>{t`Back to My Groups`}</ButtonLink>;
}

function EditKnownGroup({ id }: { id: string }) {
  const { t } = useLingui();
  const myId = useViewer()?.id;
  const detail = useGroup(id);
  const group = detail.data?.group;
  if (group !== undefined && myId !== undefined) {
    if (group.ownerId !== myId) {
      return (
        <DeadEnd
          title={t`Access Denied`}
          action={<ButtonLink href={paths.group(id)}>{t`Back to the circle`}</ButtonLink>}
        >
          {t`Only the group owner can edit group settings.`}
        </DeadEnd>
      );
    }
    return (
      <div className="page-width py-4 sm:py-8">
        <PageHeader
          title={t`Edit Group`}
          lead={<Verbatim>{group.name}</Verbatim>}
          back={{ href: paths.group(id), label: t`Back to the circle` }}
        />
        <EditForm key={group.status} group={group} />
      </div>
    );
  }
  if (!detail.isError) {
    return (
      <LoadingBlocks
        label={t`Loading circle...`}
        className="page-width gap-6 py-4 sm:py-8"
        blocks={['h-11 w-40', 'h-10 w-72 max-w-full', 'h-96 rounded-lg']}
      />
    );
  }
  if (isUnknownGroup(detail.error)) {
    return (
      <DeadEnd title={t`Group Not Found`} action={<ToGroups />}>
        {t`There is no circle here, or you are not part of it.`}
      </DeadEnd>
    );
  }
  return (
    <div className="page-width py-4 sm:py-8">
      <PageHeader title={t`Edit Group`} back={{ href: paths.groups, label: t`Back to My Groups` }} />
      <LoadFailure live title={t`Error Loading Group`} query={detail} />
    </div>
  );
}
