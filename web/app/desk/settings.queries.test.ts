import { QueryClientProvider } from '@tanstack/react-query'
import type { Client } from '@waha/contract/client.ts'
import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { usualSettings } from '@waha/contract/desk/usual-settings.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { useSaveSettings } from './settings.queries.ts'
import { draftOf } from './settings-draft.ts'

type Save = ReturnType<typeof useSaveSettings>['mutateAsync']

const Form = ({ take }: { take: (save: Save) => void }) => {
  take(useSaveSettings().mutateAsync)
  return null
}

const versionOf = (version: number): VersionOfSettings => ({ version, settings: usualSettings, delivery: [], last: null })

test('what was asked for before the settings were saved and is answered after that does not take them back [SETTINGS-01]', async () => {
  const queries = new ShopQueryClient((async () => versionOf(2)) as unknown as Client)
  const queryKey = ['desk', undefined, 'settings']
  const held = Promise.withResolvers<VersionOfSettings>()
  const asked = queries.fetchQuery({ queryKey, queryFn: () => held.promise }).catch(() => undefined)
  let save: Save = async () => versionOf(0)
  const take = (found: Save) => {
    save = found
  }
  renderToString(createElement(QueryClientProvider, { client: queries }, createElement(Form, { take })))
  const seen = versionOf(1)
  await save({ draft: draftOf(seen), seen })
  held.resolve(seen)
  await asked
  expect(queries.getQueryData(queryKey)).toEqual(versionOf(2))
})
