import { createElement } from 'react'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { DeliveryFields } from './settings-delivery.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { htmlOf, tagsIn } from './testing/rendered.ts'

beforeAll(() => loadDeskMessages('en'))

const Zones = ({ error }: { error: string | undefined }) => {
  const { control, register } = useForm<SettingsDraft>({ defaultValues: { delivery: [] } })
  return createElement(DeliveryFields, { control, register, errorOf: name => (name === 'delivery' ? error : undefined) })
}

test('what is wrong with the zones as a whole describes the button that adds one [SETTINGS-01]', () => {
  const describedBy = (error?: string) => {
    const html = htmlOf(createElement(Zones, { error }))
    const id = / aria-describedby="([^"]+)"/.exec(tagsIn(html, 'button').join())?.[1]
    return id && new RegExp(`<p id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1]
  }
  expect([describedBy('No zone'), describedBy()]).toEqual(['No zone', undefined])
})
