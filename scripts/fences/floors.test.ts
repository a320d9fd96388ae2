import { describe, expect, test } from 'vitest'
import { entranceFaults, floorFaults, workspaceFaults } from './floors.ts'

const imported = (from: string, to: string, inTest = false) => ({ from, to, inTest })

describe('workspaces', () => {
  test('one that is not on the list of the importer is a fault; tests have a longer list', () => {
    expect(workspaceFaults([imported('contract/src/cart.ts', 'api/src/app.ts')])).toEqual([
      'contract/src/cart.ts: contract does not import api',
    ])
    expect(workspaceFaults([imported('web/app/root.tsx', 'server/src/env.ts')])).toHaveLength(1)
    expect(workspaceFaults([imported('api/src/app.ts', 'sandbox/src/stripe/api.ts')])).toHaveLength(1)
    expect(workspaceFaults([imported('api/src/cart/cart.test.ts', 'sandbox/src/stripe/api.ts', true)])).toEqual([])
    expect(workspaceFaults([imported('e2e/cart.spec.ts', 'api/src/app.ts')])).toHaveLength(1)
    expect(workspaceFaults([imported('api/src/cart/cart.routes.ts', 'contract/src/cart.ts')])).toEqual([])
  })
})

describe('floors', () => {
  test('an import that leads up is a fault, one that leads down is none', () => {
    expect(floorFaults([imported('api/src/db/connect.ts', 'api/src/cart/cart.queries.ts')])).toEqual([
      'api/src/db/connect.ts: db is below cart',
    ])
    expect(floorFaults([imported('web/app/session/token.ts', 'web/app/page/page-head.tsx')])).toEqual([
      'web/app/session/token.ts: session is below page',
    ])
    expect(floorFaults([imported('web/app/cart/cart.page.tsx', 'web/app/shell/panel.tsx')])).toHaveLength(1)
    expect(floorFaults([imported('api/src/api.ts', 'api/src/accounts/sign-in.ts')])).toHaveLength(1)
    expect(floorFaults([imported('api/src/cart/cart.queries.ts', 'api/src/db/connect.ts')])).toEqual([])
    expect(floorFaults([imported('api/src/db/migrate.test.ts', 'api/src/cart/cart.queries.ts', true)])).toEqual([])
  })

  test('rooms on one floor may import each other, but not in a circle, however long', () => {
    const line = [imported('api/src/orders/a.ts', 'api/src/cart/b.ts'), imported('api/src/cart/b.ts', 'api/src/catalog/c.ts')]
    expect(floorFaults(line)).toEqual([])
    expect(floorFaults([...line, imported('api/src/catalog/d.ts', 'api/src/orders/e.ts')])).toEqual([
      'a circle: api/src/orders (api/src/orders/a.ts) → api/src/cart (api/src/cart/b.ts) → api/src/catalog (api/src/catalog/d.ts) → api/src/orders',
    ])
  })

  test('a room that no floor lists is a fault', () => {
    expect(floorFaults([imported('web/app/wizard/wizard.tsx', 'web/app/ui/button.tsx')])).toEqual([
      'web/app/wizard stands on no floor: see scripts/fences/floors.ts',
    ])
  })
})

describe('entrances', () => {
  test('routes are imported by the app alone, pages by nobody', () => {
    expect(entranceFaults([imported('api/src/orders/move-order.ts', 'api/src/cart/cart.routes.ts')])).toHaveLength(1)
    expect(entranceFaults([imported('api/src/app.ts', 'api/src/cart/cart.routes.ts')])).toEqual([])
    expect(entranceFaults([imported('web/app/home/hero.tsx', 'web/app/cart/cart.page.tsx')])).toHaveLength(1)
  })
})
