import { problemText, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Failed } from '../ui/failed.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useSettings } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** The shop's own facts: owners edit them, all others see them. */
export const SettingsScreen = () => {
  const t = useText()
  const settings = useSettings()
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="text-32">{t('desk.settings.title')}</h1>
        <p className="mt-1 text-ink-soft">{t('desk.settings.text')}</p>
      </div>
      <QueryState
        query={settings}
        pending={<Skeleton className="h-96" />}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
      >
        {read => <SettingsForm first={read} />}
      </QueryState>
    </div>
  )
}
