import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Download, List } from 'lucide-react';
import { useState } from 'react';
import { calendarHref } from '../../../lib/api/downloads.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { useCalendar } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import type { Calendar } from '../price/price.ts';
import { MonthGrid } from './month-grid.tsx';
import { entriesOf } from './round-entry.ts';
import { RoundList } from './round-details.tsx';

export function CalendarTab() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const calendar = useCalendar(group.id);
  if (calendar.data === undefined) {
    return (
      <NotLoaded title={t`The calendar could not be loaded`} query={calendar}>
        <CalendarSkeleton />
      </NotLoaded>
    );
  }
  return <Rounds calendar={calendar.data} />;
}

function Rounds({ calendar }: { calendar: Calendar }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group } = detail;
  const [asList, setAsList] = useState(false);
  const today = lagosToday(useProductNow());
  const entries = entriesOf(calendar.rounds, detail, myId);
  return (
    <Section
      title={t`All rounds`}
      lead={
        calendar.assumed
          ? t`The circle has not started. These are the days if it fills up in time.`
          : t`Each contribution is due by the end of its day in Lagos.`
      }
      aside={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={
              asList ? (
                <CalendarDays aria-hidden="true" className="size-5" />
              ) : (
                <List aria-hidden="true" className="size-5" />
              )
            }
            onClick={() => {
              setAsList(!asList);
            }}
          >
            {asList ? t`Show as months` : t`Show as list`}
          </Button>
          {group.status === 'active' ? <FileLink /> : null}
        </div>
      }
    >
      {asList ? <RoundList entries={entries} today={today} /> : <MonthGrid entries={entries} today={today} />}
    </Section>
  );
}

/** A plain link, because browsers embedded in other apps cannot save files created by script. */
function FileLink() {
  const groupId = useGroupDetail().group.id;
  const { t } = useLingui();
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={calendarHref(groupId)} download="rota-circle.ics">
      <Download aria-hidden="true" className="size-5" />
      {t`Add to my calendar (.ics)`}
    </a>
  );
}

function CalendarSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the calendar...`}>
      <Section>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-5 h-80" />
      </Section>
    </Loading>
  );
}
