import { problemIn } from '@waha/contract/client.ts'
import { deskFiles } from '@waha/contract/desk/calls.ts'
import { isProblem, Problem } from '@waha/contract/problem.ts'
import { useState } from 'react'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { callHeaders, sendCall } from '../session/browser.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { type OrderFilters, writeOrderFilters } from './order-filters.ts'

const failure = 'desk_failed'

/** Saves the orders that the list shows, on all its pages, as a file for spreadsheets. */
export const ExportButton = ({ filters: { after: _, ...filters } }: { filters: OrderFilters }) => {
  const t = useText()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = writeOrderFilters(filters)
      query.set('lang', locale)
      const answer = await sendCall(new Request(`/api${deskFiles.export}?${query}`, { headers: callHeaders() }))
      if (!answer.ok) throw await problemIn(answer, failure)
      download(await answer.blob(), nameOf(answer))
      toast.success('desk.list.exported')
    } catch (cause) {
      const problem = isProblem(cause) ? cause : new Problem(0, 'network_error', { cause, failure })
      toast.error(t => problemText(t, problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" pending={busy} onClick={save}>
      {t(busy ? 'desk.list.exporting' : 'desk.list.export')}
    </Button>
  )
}

/** What the shop calls a file: it knows which day it is there. */
const nameOf = ({ headers }: Response) => /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'orders.csv'

const download = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
