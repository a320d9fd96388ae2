import { Outlet } from 'react-router'
import { ErrorScreen } from '../page/error-screen.tsx'
import { late } from '../ui/late.tsx'
import type { Route } from './+types/page-frame.ts'

const FindProducts = late(() => import('../search/find-products.tsx').then(module => module.FindProducts), { ahead: false })

const PageFrame = () => (
  <main id="main" tabIndex={-1} className="min-h-dvh">
    <Outlet />
  </main>
)
export default PageFrame

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="main" tabIndex={-1} className="min-h-dvh">
    <ErrorScreen error={error} suggestions={<FindProducts />} />
  </main>
)
