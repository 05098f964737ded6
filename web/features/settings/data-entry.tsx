import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { notDone, useAction } from '../../lib/api/action.ts';
import { fetchFile } from '../../lib/api/api.ts';
import { archiveHref } from '../../lib/api/downloads.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { formatDateTime } from '../../lib/i18n/time.ts';
import { Entry } from './entry.tsx';

/** Milliseconds between polls while an archive is being prepared. */
const ASK_EVERY_MS = 3000;
/** Milliseconds, long enough for any browser to have read the file. */
const REVOKE_URL_AFTER_MS = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, REVOKE_URL_AFTER_MS);
}

/** Requests the person's data archive and offers its download until it expires. */
export function DataEntry() {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = q.getArchive();
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.archive?.state === 'preparing' ? ASK_EVERY_MS : false),
  });
  const failed = notDone(t`We could not prepare your data`, t`Please check your connection and try again.`);
  const again = (): void => {
    void client.invalidateQueries(query);
  };
  const request = useAction({
    key: 'none',
    send: () => api.requestArchive(),
    renew: [],
    onSuccess: (answer) => {
      client.setQueryData(query.queryKey, answer);
    },
    onFailure: again,
    failed,
  });
  const download = useAction({
    key: 'none',
    send: (id: string) => fetchFile(archiveHref(id)),
    renew: [],
    onSuccess: (file) => {
      save(file, 'rota-data.zip');
    },
    onFailure: again,
    failed,
  });
  const archive = data?.archive ?? null;
  const isPreparing = request.isBusy || archive?.state === 'preparing';
  const readyUntil = archive?.state === 'ready' ? formatDateTime(archive.expiresAt) : undefined;
  const icon = <Download aria-hidden="true" className="size-5" />;
  const state = isPreparing
    ? t`We are preparing your archive. You can leave this page, and we'll email you when it is ready.`
    : readyUntil !== undefined
      ? t`Your archive is ready until ${readyUntil}. After that we delete it.`
      : '';
  return (
    <Entry
      icon={icon}
      button={readyUntil === undefined ? t`Download my data` : t`Download archive`}
      text={t`Everything Rota keeps about you, in one file.`}
      note={state}
      busy={isPreparing || download.isBusy}
      busyText={isPreparing ? t`Preparing...` : t`Downloading...`}
      onClick={() => {
        if (archive?.state === 'ready') download.run(archive.id);
        else request.run();
      }}
    />
  );
}
