import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { fileNameOf } from '@lab-zer0/domain/csv/file-name.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../../lib/message-of.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { type EventFilter, readAllEvents } from '../settings.api.ts'
import { actorOf, sentenceOf } from './event-sentence.ts'

const copy = organisation_settings.events

type DownloadEventsProps = { organisation: Organisation; filter: EventFilter; isEmpty: boolean }

/** Everything that the filter gives, not only the pages that are shown. */
export function DownloadEvents({ organisation, filter, isEmpty }: DownloadEventsProps) {
  const download = useMutation({
    mutationFn: () => readAllEvents(organisation.id, filter),
    onSuccess: (events) =>
      saveCsv(
        fileNameOf(organisation.name, copy.csv_suffix),
        copy.csv_columns,
        events.map((event) => [event.at, actorOf(event), sentenceOf(event), event.action]),
      ),
    onError: (error) => toast.error(messageOf(error, copy.errors.download)),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      isDisabled={isEmpty}
      isPending={download.isPending}
      onPress={() => download.mutate()}
    >
      <Download aria-hidden="true" strokeWidth={1.75} />
      {copy.download}
    </Button>
  )
}
