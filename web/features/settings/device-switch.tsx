import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { Switch } from '../../ui/choice.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { canPush, subscribe, readSubscription, unsubscribe } from './device-push.ts';

/** Turns on push notifications for this device. Returns false if the permission is refused. */
async function turnOn(publicKey: string): Promise<boolean> {
  const subscription = await subscribe(publicKey);
  if (subscription === undefined) return false;
  await api.addPush({ body: subscription }).catch(async (error: unknown) => {
    await unsubscribe();
    throw error;
  });
  return true;
}

async function turnOff(): Promise<true> {
  const endpoint = await unsubscribe();
  if (endpoint !== undefined) await api.removePush({ body: { endpoint } });
  return true;
}

/**
 * Push notifications for this device. Offered only after the first contribution: before, there is little to notify
 * about, and a browser remembers a refusal for good.
 */
export function DeviceSwitch() {
  const { t } = useLingui();
  const { data: push, isPending } = useQuery(q.getPush());
  const [isOn, setOn] = useState<boolean>();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const subscription = await readSubscription();
      setOn(subscription !== undefined);
      // Sends the subscription again, because the server may have deleted its copy.
      if (subscription !== undefined) await api.addPush({ body: subscription });
    };
    look().catch(() => {
      setUnknown(true);
    });
  }, []);
  const [isRefused, setRefused] = useState(false);
  const change = useAction({
    key: 'none',
    send: async (on: boolean): Promise<boolean> => {
      setRefused(false);
      try {
        return await (on ? turnOn(push?.publicKey ?? '') : turnOff());
      } finally {
        setOn((await readSubscription()) !== undefined);
      }
    },
    renew: [],
    onSuccess: (isAllowed) => {
      setRefused(!isAllowed);
    },
  });
  const problem = isRefused
    ? t`This browser blocks notifications. Allow them for Rota in your browser's settings, then try again.`
    : change.failure === undefined
      ? ''
      : t`That did not work. Please check your connection and try again.`;
  if (!canPush() || (!isPending && (push?.publicKey == null || !push.mayAsk))) return null;
  // Reserves the space, so that content below does not move under a finger.
  if (isPending || isOn === undefined)
    return isUnknown ? null : <LoadingBlocks label={t`Loading...`} className="py-3" blocks={['h-12']} />;
  return (
    <div>
      <Switch
        label={t`This device`}
        hint={t`Hear at once when a payment is due or it is your turn, even when Rota is closed.`}
        checked={change.inFlight ?? isOn}
        disabled={change.isBusy}
        onChange={(event) => {
          change.run(event.target.checked);
        }}
      />
      <p role="status" className="pb-3 text-sm text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}
