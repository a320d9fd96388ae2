import { deskFiles } from '@waha/contract/desk/calls.ts'
import { useState } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { readToken } from '../session/token.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { type OrderFilters, writeOrderFilters } from './order-filters.ts'

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
      const answer = await fetch(`/api${deskFiles.export}?${query}`, { headers: { authorization: `Bearer ${readToken()}` } })
      if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
      download(await answer.blob(), nameOf(answer))
      toast.success('desk.list.exported')
    } catch {
      toast.error('problem.desk_failed')
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
