import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, q } from '../../lib/api/member-api.ts';
import { isAnswered } from '../../lib/api/query.ts';
import { Switch } from '../../ui/choice.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { canPush, subscribe, subscribed, unsubscribe } from './device-push.ts';

/**
 * Whether this device shows notifications while Rota is closed. It is there from the first contribution on: before that
 * there is nothing that somebody would want to be called for, and a browser that was told no once does not ask again.
 */
export function DeviceSwitch() {
  const { t } = useLingui();
  const { data: push, isPending } = useQuery(q.getPush());
  const [isOn, setOn] = useState<boolean>();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const subscription = await subscribed();
      setOn(subscription !== undefined);
      // The server may have forgotten this device together with others.
      if (subscription !== undefined) await api.addPush({ body: subscription });
    };
    look().catch(() => {
      setUnknown(true);
    });
  }, []);
  const [problem, setProblem] = useState('');
  const change = useMutation({
    mutationFn: async (on: boolean): Promise<void> => {
      setProblem('');
      if (!on) {
        const endpoint = await unsubscribe();
        if (endpoint !== undefined) await api.removePush({ body: { endpoint } });
        return;
      }
      const subscription = await subscribe(push?.publicKey ?? '');
      if (subscription === undefined) {
        setProblem(
          t`This browser does not allow it. Allow notifications for Rota in your browser's settings, then try again.`,
        );
        return;
      }
      await api.addPush({ body: subscription }).catch(async (error: unknown) => {
        await unsubscribe();
        throw error;
      });
    },
    onError: (error) => {
      // A session that is over leads to the sign-in by itself.
      if (!isAnswered(error)) setProblem(t`This did not work. Please check your connection and try again.`);
    },
    onSettled: async () => {
      setOn((await subscribed()) !== undefined);
    },
  });
  if (!canPush() || (!isPending && (push?.publicKey == null || !push.mayAsk))) return null;
  // Its place is kept meanwhile, or what stands below would move under somebody's finger.
  if (isPending || isOn === undefined)
    return isUnknown ? null : <LoadingBlocks label={t`Loading...`} className="py-3" blocks={['h-12']} />;
  return (
    <div>
      <Switch
        label={t`This device`}
        hint={t`So you hear at once when a payment is due or it is your turn, also while Rota is closed.`}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onChange={(event) => {
          change.mutate(event.target.checked);
        }}
      />
      <p role="status" className="pb-3 text-sm text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}
