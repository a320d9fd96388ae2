import { Outlet } from 'react-router'
import type { Route } from './+types/page-frame.ts'
import { ErrorScreen } from './error-screen.tsx'

const PageFrame = () => (
  <main id="main" tabIndex={-1} className="min-h-dvh">
    <Outlet />
  </main>
)
export default PageFrame

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="main" tabIndex={-1} className="min-h-dvh">
    <ErrorScreen error={error} />
  </main>
)
