import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/field.tsx';

export function ReasonField({ required = false, ...field }: Omit<ComponentProps<typeof TextArea>, 'label'>) {
  const { t } = useLingui();
  return (
    <TextArea label={t`Reason`} {...(required ? {} : { optional: t`optional` })} rows={3} maxLength={2000} {...field} />
  );
}
