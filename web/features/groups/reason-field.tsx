import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/field.tsx';

interface ReasonFieldProps extends Pick<ComponentProps<typeof TextArea>, 'id' | 'hint' | 'error' | 'rows'> {
  reason: string;
  onReason: (reason: string) => void;
  required?: boolean;
}

/** Why somebody does something that others are told of. */
export function ReasonField({ reason, onReason, required = false, ...field }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Reason`}
      {...(required ? {} : { optional: t`optional` })}
      rows={3}
      maxLength={2000}
      value={reason}
      onChange={(event) => {
        onReason(event.currentTarget.value);
      }}
      {...field}
    />
  );
}
