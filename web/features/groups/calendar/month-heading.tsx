import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatMonth } from '../../../lib/i18n/time.ts';
import { IconButton } from '../../../ui/button.tsx';
import { monthsLater } from './month.ts';

interface MonthHeadingProps {
  id: string;
  month: string;
  months: readonly string[];
  onChange: (month: string) => void;
}

export function MonthHeading({ id, month, months, onChange }: MonthHeadingProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-between gap-2 py-1">
      <IconButton
        label={t`Month before`}
        className="disabled:opacity-40"
        disabled={!months.some((one) => one < month)}
        onClick={() => {
          onChange(monthsLater(month, -1));
        }}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <h3 id={id} aria-live="polite" className="text-base">
        {formatMonth(month)}
      </h3>
      <IconButton
        label={t`Month after`}
        className="disabled:opacity-40"
        disabled={!months.some((one) => one > month)}
        onClick={() => {
          onChange(monthsLater(month, 1));
        }}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
