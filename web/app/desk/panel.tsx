import { type ReactNode, useId } from 'react'

/** A part of a screen, with its heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-5 shadow-soft sm:p-6">
      <h2 id={id} className="mb-4 text-17">
        {title}
      </h2>
      {children}
    </section>
  )
}
