import { PERMISSIONS, type Permission } from '../../../contract/admin/permissions.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { adminPaths } from '../paths.ts';
import { useAdmin } from '../session.ts';
import { roleLabel } from '../labels.ts';

export function NotPermitted({ needs }: { needs: Permission }) {
  const { role } = useAdmin();
  return (
    <>
      <title>Not for your role · Rota console</title>
      <PageHeader title="Your role cannot open this page" />
      <Alert
        tone="warning"
        title={`You are signed in as ${roleLabel(role)}`}
        actions={
          <ButtonLink variant="secondary" href={adminPaths.console}>
            Go to People
          </ButtonLink>
        }
      >
        This page is for admins who may {PERMISSIONS[needs]}. If you need it, ask a super admin.
      </Alert>
    </>
  );
}
