import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { notDone, useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { Fold } from './fold.tsx';

const query = q.getCalendarFeed();

function useFeed() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useAction({
    key: 'none',
    send: async (act: 'make' | 'end'): Promise<{ url: string | null }> => {
      if (act === 'make') return api.createCalendarFeed();
      await api.revokeCalendarFeed();
      return { url: null };
    },
    renew: [],
    onSuccess: (feed) => {
      client.setQueryData(query.queryKey, feed);
    },
    failed: notDone(t`The calendar address was not changed`, t`Please check your connection and try again.`),
  });
}

/** Creates, replaces or removes the URL from which a calendar app loads due dates and turns. */
export function CalendarSection() {
  const { t } = useLingui();
  const feed = useQuery(query);
  return (
    <Fold
      id="calendar"
      title={t`Your calendar`}
      lead={t`See what you pay and when it is your turn, for all your circles, in your phone's calendar.`}
    >
      {feed.data === undefined ? (
        <NotLoaded live title={t`Your calendar address could not be loaded`} query={feed}>
          <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-12']} />
        </NotLoaded>
      ) : (
        <Feed url={feed.data.url} />
      )}
    </Fold>
  );
}

function Feed({ url }: { url: string | null }) {
  const { t } = useLingui();
  const change = useFeed();
  const id = useId();
  if (url === null) {
    return (
      <Button
        variant="secondary"
        className="max-sm:w-full sm:self-start"
        busy={change.isBusy}
        busyText={t`Making...`}
        onClick={() => {
          change.run('make');
        }}
      >{t`Get a calendar address`}</Button>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p id={id}>
        {t`Add this address to your calendar app as a subscription. Keep it to yourself, because anyone who has it can see your due days. It stops working when you change your password or log out another device.`}
      </p>
      <p translate="no" aria-describedby={id} className="rounded-md bg-sunken p-3 text-sm break-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <CopyButton text={url} label={t`Copy address`} copiedLabel={t`Address copied`} />
        <Button
          variant="secondary"
          disabled={change.isBusy}
          busy={change.inFlight === 'make'}
          busyText={t`Making...`}
          onClick={() => {
            change.run('make');
          }}
        >{t`Replace it`}</Button>
        <Button
          variant="secondary"
          disabled={change.isBusy}
          busy={change.inFlight === 'end'}
          busyText={t`Ending...`}
          onClick={() => {
            change.run('end');
          }}
        >{t`Stop sharing`}</Button>
      </div>
    </div>
  );
}
